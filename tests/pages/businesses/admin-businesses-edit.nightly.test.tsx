import { cleanup, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { setupSeededSite } from '../seeded-site';
import { slow } from '../slow';
import { businessForm, closed, field, id } from './business-form';

const site = setupSeededSite();
const { openForm, rewrite, read } = businessForm(site);

describe('the form with the basic data', () => {
  it('says beside a contact what to write, keeps what was typed, and reads two numbers as a point', async () => {
    const { user } = await openForm();
    await rewrite(user, 'Teléfono', '444 123 4567 ext. 12');
    await rewrite(user, 'Sitio web', 'Facebook: Tacos El Güero');
    await user.click(field('Enlace de Google Maps'));
    await user.paste('https://waze.com/ul?ll=22.15%2C-100.95&navigate=yes');
    await user.click(screen.getByRole('button', { name: 'Guardar cambios' }));
    expect(await screen.findByText(/^Escribe los 10 dígitos con la lada/, {}, slow)).toBeVisible();
    expect(screen.getByText(/^Escribe el enlace completo, desde https/)).toBeVisible();
    expect(screen.getByText(/^Pega solo el enlace de Google Maps/)).toBeVisible();
    expect(field('Teléfono')).toHaveValue('444 123 4567 ext. 12');
    expect(field('Sitio web')).toHaveValue('Facebook: Tacos El Güero');

    await rewrite(user, 'Teléfono', '444 123 4567');
    await rewrite(user, 'Sitio web', '');
    await rewrite(user, 'Enlace de Google Maps', '22.15, -100.95');
    expect(field('Coordenadas')).toHaveValue('22.15, -100.95');
    await user.click(screen.getByRole('button', { name: 'Guardar cambios' }));
    await closed();
    expect(await read('phone, website, google_maps_link, latitude, longitude')).toEqual([
      {
        phone: '4441234567',
        website: null,
        google_maps_link: 'https://www.google.com/maps?q=22.15,-100.95',
        latitude: 22.15,
        longitude: -100.95,
      },
    ]);
  });

  it('takes the coordinates of the link, else those that are pasted', async () => {
    const { user } = await openForm();
    await user.click(field('Enlace de Google Maps'));
    await user.paste('https://www.google.com/maps/@22.1411,-100.9812,17z');
    expect(field('Coordenadas')).toHaveAttribute('readonly');
    expect(field('Coordenadas')).toHaveValue('22.1411, -100.9812');

    await rewrite(user, 'Enlace de Google Maps', '');
    await user.click(field('Enlace de Google Maps'));
    await user.paste('https://maps.app.goo.gl/AbC123');
    expect(field('Coordenadas')).toHaveAccessibleDescription(
      /Ese enlace no las trae; los enlaces cortos nunca/,
    );
    expect(field('Coordenadas')).not.toBeVisible();
    await user.click(field('Coordenadas'));
    await user.paste('-100.95, 22.15');
    await user.click(screen.getByRole('button', { name: 'Guardar cambios' }));
    // What is refused opens the fold that it is in.
    expect(await screen.findByText(/Escribe primero la latitud/, {}, slow)).toBeVisible();
    await user.clear(field('Coordenadas'));
    await user.paste('https://www.google.com/maps?q=22.15,-100.95');
    await user.click(screen.getByRole('button', { name: 'Guardar cambios' }));
    await closed();
    expect(await read('latitude, longitude, google_maps_link')).toEqual([
      { latitude: 22.15, longitude: -100.95, google_maps_link: 'https://maps.app.goo.gl/AbC123' },
    ]);

    cleanup();
    const again = await openForm();
    expect(field('Coordenadas')).toHaveValue('22.15, -100.95');
    await rewrite(again.user, 'Enlace de Google Maps', 'https://maps.google.com/?q=22.2,-100.9');
    await again.user.click(screen.getByRole('button', { name: 'Guardar cambios' }));
    await closed();
    expect(await read('latitude, longitude')).toEqual([{ latitude: 22.2, longitude: -100.9 }]);
  });

  it('shows what it understood on leaving a field, and asks about a point far away', async () => {
    const { user } = await openForm();
    await rewrite(user, 'Teléfono', '044 444 123 4567');
    await rewrite(user, 'Sitio web', 'www.ejemplo.mx');
    await user.click(field('Enlace de Google Maps'));
    await user.paste('maps.app.goo.gl/AbC123');
    await user.click(field('Coordenadas'));
    await user.paste('22.15, 100.98');
    expect(field('Teléfono')).toHaveValue('4441234567');
    expect(field('Sitio web')).toHaveValue('https://www.ejemplo.mx');
    expect(field('Enlace de Google Maps')).toHaveValue('https://maps.app.goo.gl/AbC123');

    expect(screen.getByText(/^Ese punto queda a .* km de KM 5/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Ver el punto en el mapa' })).toHaveAttribute(
      'href',
      'https://www.google.com/maps?q=22.15,100.98',
    );
    await user.click(screen.getByRole('button', { name: 'Usar 22.15, -100.98' }));
    expect(field('Coordenadas')).toHaveValue('22.15, -100.98');
    expect(screen.queryByText(/^Ese punto queda/)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Guardar cambios' }));
    await closed();
    expect(await read('phone, website, latitude, longitude')).toEqual([
      { phone: '4441234567', website: 'https://www.ejemplo.mx', latitude: 22.15, longitude: -100.98 },
    ]);
  });

  it('shows markup that is typed as text, and says when the description is too long', async () => {
    const { user } = await openForm();
    await user.click(field('Descripción'));
    await user.paste('a'.repeat(5000));
    await user.type(field('Descripción'), '<b>');
    await user.tab();
    const tooLong = 'La descripción puede tener hasta 5000 caracteres.';
    expect(await screen.findByText(tooLong, {}, slow)).toBeVisible();
    expect(field('Descripción')).toBeInvalid();
    expect(field('Descripción')).toHaveAccessibleDescription(`${tooLong} 5,006 de 5,000 caracteres`);
  });
});

describe('concurrent edits of a business', () => {
  it('do not conflict when the other person changed a column outside the form', async () => {
    const { user } = await openForm();
    await rewrite(user, 'Nombre *', 'Mi nombre');
    await site.sql(`update public.businesses set by_appointment = true where id = ${id}`);
    await user.click(screen.getByRole('button', { name: 'Guardar cambios' }));
    await closed();
    expect(await read('name, by_appointment, version')).toEqual([
      { name: 'Mi nombre', by_appointment: true, version: 3 },
    ]);
  });
});

describe('the draft of the form', () => {
  it('can be copied when the business was deleted meanwhile', async () => {
    const { user } = await openForm();
    await rewrite(user, 'Nombre *', 'Nombre con trabajo');
    await site.sql(`delete from public.businesses where id = ${id}`);
    await user.click(screen.getByRole('button', { name: 'Guardar cambios' }));
    const alert = await screen.findByRole('alert', {}, slow);
    expect(alert).toHaveTextContent('Este negocio ya no existe');
    const kept = within(alert).getByRole<HTMLTextAreaElement>('textbox', { name: 'Lo que escribiste' });
    expect(kept.value).toContain('Nombre: Nombre con trabajo');
    expect(screen.getByRole('dialog')).toBeInTheDocument();
  });

  it('is kept when the role is revoked, with an error message', async () => {
    const { user } = await openForm();
    await rewrite(user, 'Nombre *', 'Nombre con trabajo');
    await site.demote('editor');
    await user.click(screen.getByRole('button', { name: 'Guardar cambios' }));
    expect(await screen.findByRole('heading', { name: 'Acceso Restringido' }, slow)).toBeInTheDocument();
    expect(await screen.findByText('Tus cambios sin guardar te esperan', {}, slow)).toBeInTheDocument();
    expect(Object.values(sessionStorage).join()).toContain('Nombre con trabajo');
    expect(await read('name')).toEqual([{ name: 'Prueba Uno' }]);
  });
});
