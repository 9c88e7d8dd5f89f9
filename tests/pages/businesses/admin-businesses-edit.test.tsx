import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished } from 'vitest';
import { databaseFailure, interceptFetch } from '../intercept-fetch';
import { setupSeededSite } from '../seeded-site';
import { slow } from '../slow';
import { fill } from '../user';
import { businessForm, closed, field, id } from './business-form';

const site = setupSeededSite();
const { openForm, rewrite, read } = businessForm(site);

describe('the form with the basic data', () => {
  // Spec: admin 3.5, admin 4.22, admin 7.10, admin 7.23, admin 8.41
  it('shows the stored values and saves the row with its internal notes', async () => {
    const { user, form, currentUrl } = await openForm();
    expect(field('Nombre *')).toHaveValue('Prueba Uno');
    expect(field('Notas internas')).toHaveValue('Nota vieja');
    expect(within(form).getByRole('link', { name: /prueba-uno-900301/ })).toHaveAttribute(
      'href',
      '/negocio/prueba-uno-900301',
    );
    await rewrite(user, 'Nombre *', 'Prueba Dos');
    await rewrite(user, 'Notas internas', '');
    await user.dblClick(screen.getByRole('button', { name: 'Guardar cambios' }));

    expect(await screen.findByText('Negocio actualizado', {}, slow)).toBeInTheDocument();
    await waitFor(() => expect(currentUrl()).toBe('/admin/businesses'));
    // The default score is not saved for a business that is not featured.
    expect(await read('name, slug, version, notes, premium_score')).toEqual([
      { name: 'Prueba Dos', slug: 'prueba-dos-900301', version: 2, notes: null, premium_score: null },
    ]);
    expect(site.requests().filter((request) => request.endsWith('/save_business'))).toHaveLength(1);
    expect(sessionStorage).toHaveLength(0);
  });

  it('saves what the business offers', async () => {
    const { user } = await openForm();
    const choices = within(await screen.findByRole('group', { name: 'Características' }, slow));
    await user.click(await choices.findByRole('checkbox', { name: 'Tarjeta' }, slow));
    await user.click(choices.getByRole('checkbox', { name: 'A domicilio' }));
    await user.click(choices.getByRole('checkbox', { name: 'Rampa' }));
    await user.click(choices.getByRole('checkbox', { name: 'Rampa' }));
    await user.click(screen.getByRole('button', { name: 'Guardar cambios' }));
    await closed();
    expect(await read('array(select name from public.business_attributes(b)) as names, version')).toEqual([
      { names: ['A domicilio', 'Tarjeta'], version: 2 },
    ]);
  });

  // Spec: admin 5.23
  it('keeps bold, italics and lines of a pasted description, and no other markup', async () => {
    const { user } = await openForm();
    const html = '<p class="x">Pan & <b>café</b></p><img src=x onerror=alert(1)>3 &lt; 5';
    await user.click(field('Descripción'));
    fireEvent.paste(field('Descripción'), { clipboardData: { getData: () => html } });
    expect(field('Descripción')).toHaveAccessibleDescription('27 de 5,000 caracteres');
    await user.click(screen.getByRole('button', { name: 'Guardar cambios' }));
    await closed();
    expect(await read('description')).toEqual([{ description: 'Pan & <b>café</b>\n\n3 &lt; 5' }]);
  });

  it('requires a name and an address', async () => {
    const { user } = await openForm();
    await rewrite(user, 'Nombre *', '');
    await rewrite(user, 'Dirección *', ' ');
    await user.click(screen.getByRole('button', { name: 'Guardar cambios' }));
    const failure = 'Nombre y dirección son campos obligatorios.';
    await waitFor(() => expect(screen.getAllByText(failure)).toHaveLength(2), slow);
    expect(field('Nombre *')).toHaveFocus();
    expect(site.requests().filter((request) => request.endsWith('/save_business'))).toHaveLength(0);
  });

  // Spec: admin 2.29, admin 4.20
  it('deactivates a business and features it with a score of 5', async () => {
    const { user } = await openForm();
    const score = screen.getByRole('textbox', { name: 'Puntaje de destacado' });
    expect(score).toBeDisabled();
    expect(score).toHaveValue('5');
    await user.click(screen.getByRole('switch', { name: /^Activo/, checked: true }));
    await user.click(screen.getByRole('switch', { name: /^Destacado/, checked: false }));
    await user.click(screen.getByRole('button', { name: 'Guardar cambios' }));
    await closed();
    expect(await read('is_active, is_premium, premium_score')).toEqual([
      { is_active: false, is_premium: true, premium_score: 5 },
    ]);
  });

  // Spec: admin 2.30, admin 5.3, admin 9.5
  it('accepts a score from 1 to 10', async () => {
    const { user } = await openForm();
    await user.click(screen.getByRole('switch', { name: /^Destacado/ }));
    const score = screen.getByRole('textbox', { name: 'Puntaje de destacado' });
    await user.type(score, '0');
    expect(score).toHaveValue('');
    await user.type(score, '1x0.1');
    expect(score).toHaveValue('10');
    await user.click(screen.getByRole('button', { name: 'Guardar cambios' }));
    await closed();
    expect(await read('is_premium, premium_score')).toEqual([{ is_premium: true, premium_score: 10 }]);
  });

  // Spec: admin 8.17
  it('shows the error message of the server and keeps the typed values', async () => {
    const { user } = await openForm();
    await rewrite(user, 'Dirección *', 'Calle Nueva 9');
    interceptFetch('/rpc/save_business', databaseFailure);
    await user.click(screen.getByRole('button', { name: 'Guardar cambios' }));
    expect(await screen.findByRole('alert', {}, slow)).toHaveTextContent(
      'Error al guardar los datos del negocio.',
    );
    expect(document.body).not.toHaveTextContent('secret table');
    expect(field('Dirección *')).toHaveValue('Calle Nueva 9');
  });
});

describe('a new business', () => {
  // Spec: admin 2.28, admin 4.21, admin 5.6, admin 7.23, admin 8.41, admin 9.5
  it('is created once on a double click, then opens the hours tab', async () => {
    const { user, currentUrl } = await openForm('new');
    for (const tab of ['Horarios', 'Imágenes', 'Productos/Servicios/Info', 'Historial']) {
      expect(screen.getByRole('tab', { name: tab })).toBeDisabled();
    }
    expect(screen.getByText('Primero debes guardar la información básica del negocio.')).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'Puntaje de destacado' })).toHaveValue('');
    expect(field('Nombre del enlace del menú')).toHaveValue('Menú');
    await fill(user, field('Nombre *'), 'Zzz Nuevo');
    await fill(user, field('Dirección *'), 'Calle 7');
    await user.dblClick(screen.getByRole('button', { name: 'Guardar y seguir' }));

    expect(await screen.findByText('Negocio creado', {}, slow)).toBeInTheDocument();
    const [row] = (await read('id, is_active', `name = 'Zzz Nuevo'`)) as { id: number; is_active: boolean }[];
    onTestFinished(async () => {
      await site.sql(`delete from public.businesses where name = 'Zzz Nuevo'`);
    });
    expect(row?.is_active).toBe(true);
    await waitFor(() => expect(currentUrl()).toBe(`/admin/businesses?edit=${row?.id}&tab=hours`));
    expect(await screen.findByRole('tab', { name: 'Horarios', selected: true })).toBeInTheDocument();
    expect(await read('count(*)::int as count', `name = 'Zzz Nuevo'`)).toEqual([{ count: 1 }]);
  });
});

describe('the draft of the form', () => {
  it('is restored after a reload for the same account only, and can be discarded', async () => {
    const { user } = await openForm(id, 'editor');
    await rewrite(user, 'Nombre *', 'A medias');
    cleanup();
    await openForm(id, 'admin');
    expect(field('Nombre *')).toHaveValue('Prueba Uno');
    cleanup();
    const again = await openForm(id, 'editor');
    expect(field('Nombre *')).toHaveValue('A medias');
    expect(screen.getByText('Aquí está lo que habías escrito')).toBeInTheDocument();
    await again.user.click(screen.getByRole('button', { name: 'Volver a lo que está guardado' }));
    expect(field('Nombre *')).toHaveValue('Prueba Uno');
    expect(sessionStorage).toHaveLength(0);
  });

  it('is only discarded after a confirmation when the dialog is closed', async () => {
    const { user, currentUrl } = await openForm();
    await rewrite(user, 'Nombre *', 'A medias');
    await user.click(screen.getByRole('button', { name: 'Cerrar' }));
    const question = await screen.findByRole('alertdialog', { name: '¿Cerrar sin guardar?' });
    await user.click(within(question).getByRole('button', { name: 'Cancelar' }));
    expect(field('Nombre *')).toHaveValue('A medias');
    await user.click(screen.getByRole('button', { name: 'Cerrar' }));
    await user.click(await screen.findByRole('button', { name: 'Descartar cambios' }));
    await waitFor(() => expect(currentUrl()).toBe('/admin/businesses'));
    expect(sessionStorage).toHaveLength(0);
  });
});

describe('concurrent edits of a business', () => {
  const conflict = () => screen.findByRole('alertdialog', { name: 'Otra persona cambió este negocio' }, slow);

  // Spec: admin 4.36
  it('show a conflict, and overwrite or give way only after confirmation', async () => {
    const { user } = await openForm();
    const save = () => user.click(screen.getByRole('button', { name: 'Guardar cambios' }));
    await rewrite(user, 'Nombre *', 'Mi nombre');
    await rewrite(user, 'Notas internas', 'Mi nota');
    await site.sql(
      `update public.business_notes set notes = 'Su nota' where business_id = ${id};
       update public.businesses set name = 'Su nombre', phone = '4440001122' where id = ${id}`,
    );
    await save();
    const dialog = await conflict();
    for (const text of ['Su nombre', 'Mi nombre', 'Su nota', 'Mi nota', 'Teléfono:4440001122']) {
      expect(dialog).toHaveTextContent(text);
    }
    expect(await read('name')).toEqual([{ name: 'Su nombre' }]);

    await user.click(within(dialog).getByRole('button', { name: 'Seguir editando' }));
    expect(field('Nombre *')).toHaveValue('Mi nombre');
    await save();
    await user.click(within(await conflict()).getByRole('button', { name: 'Quedarme con lo suyo' }));
    expect(field('Nombre *')).toHaveValue('Su nombre');
    expect(await read('name, version')).toEqual([{ name: 'Su nombre', version: 2 }]);
    expect(sessionStorage).toHaveLength(0);

    await rewrite(user, 'Nombre *', 'Mi nombre');
    await site.sql(`update public.businesses set name = 'Otro nombre' where id = ${id}`);
    await save();
    await user.click(within(await conflict()).getByRole('button', { name: 'Guardar lo mío' }));
    await closed();
    expect(await read('name, phone, notes')).toEqual([
      { name: 'Mi nombre', phone: '4440001122', notes: 'Su nota' },
    ]);
  });
});
