import { cleanup, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderRoute } from '../render-route';
import { setupSeededSite } from '../seeded-site';
import { slow } from '../slow';
import { duplicatePairs, pair } from './duplicate-pairs';

const site = setupSeededSite();
const { addPair, open } = duplicatePairs(site);

describe('possible duplicates', () => {
  it('stand side by side with the reasons and what tells them apart', async () => {
    await addPair(900701);
    await open();
    const found = within(await pair());
    expect(found.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Dulcería Quetzalcóatl',
      'Dulceria Quetzalcoatl',
    ]);
    expect(found.getByText('Calle Once 11')).toBeVisible();
    expect(found.getAllByText('444 999 0011')).toHaveLength(2);
    expect(found.getByRole('link', { name: 'Editar Dulcería Quetzalcóatl' })).toHaveAttribute(
      'href',
      '/admin/businesses?edit=900701',
    );
    expect(found.getByRole('link', { name: 'Ver la página de Dulceria Quetzalcoatl' })).toHaveAttribute(
      'href',
      '/negocio/dulceria-quetzalcoatl-900702',
    );
    // Only admins delete businesses.
    expect(screen.queryByRole('button', { name: /^Eliminar/ })).toBeNull();
    expect(screen.queryByText('Relojería Xicoténcatl')).toBeNull();
  });

  it('a pair that is marked as two businesses can be undone in place, and is gone on the next visit', async () => {
    await addPair(900711);
    const { user } = await open();
    const found = within(await pair());
    await user.click(found.getByRole('button', { name: /^No lo son: Dulcería/ }));
    expect(await found.findByText('Son dos negocios distintos.', {}, slow)).toBeVisible();
    const undo = found.getByRole('button', { name: /^Deshacer: Dulcería/ });
    expect(undo).toHaveFocus();
    await user.click(undo);
    expect(await found.findByRole('button', { name: /^No lo son: Dulcería/ }, slow)).toBeVisible();
    await user.click(found.getByRole('button', { name: /^No lo son: Dulcería/ }));
    await found.findByText('Son dos negocios distintos.', {}, slow);

    await user.click(screen.getByRole('link', { name: 'Categorías' }));
    await screen.findByRole('heading', { level: 1, name: 'Categorías' }, slow);
    await user.click(screen.getByRole('link', { name: /^Avisos/ }));
    await user.click(await screen.findByRole('link', { name: 'Duplicados' }, slow));
    expect(await screen.findByRole('heading', { name: 'No hay posibles duplicados' }, slow)).toBeVisible();
  });

  it('an admin deletes the one that is too many', async () => {
    await addPair(900731);
    const { user } = await open('admin');
    await user.click(within(await pair()).getByRole('button', { name: 'Eliminar Dulceria Quetzalcoatl' }));
    await user.click(await screen.findByRole('button', { name: 'Eliminar negocio' }, slow));
    expect(await screen.findByRole('heading', { name: 'No hay posibles duplicados' }, slow)).toBeVisible();
  });

  it('are counted on the dashboard', async () => {
    await addPair(900751);
    await site.signIn('editor');
    renderRoute('/admin');
    expect(await screen.findByRole('link', { name: /^1 ?duplicado$/ }, slow)).toHaveAttribute(
      'href',
      '/admin/avisos/duplicados',
    );
  });
});

describe('merging two businesses', () => {
  /** The second one has a phone of its own, hours and a product. */
  async function addPairToMerge(id: number) {
    await addPair(id);
    await site.sql(`update public.businesses set whatsapp = '4449990012' where id = ${String(id + 1)};
      insert into public.business_hours (business_id, day, open_time, close_time) values (${String(id + 1)}, 'Lunes', '09:00', '18:00');
      insert into public.products (business_id, name) values (${String(id + 1)}, 'Palanqueta');`);
  }
  const chosen = (line: string) =>
    within(screen.getByRole('group', { name: line }))
      .getAllByRole('radio')
      .find((radio) => radio instanceof HTMLInputElement && radio.checked)?.parentElement?.textContent;

  it('an admin sees both side by side, keeps the better filled one and chooses another value', async () => {
    await addPairToMerge(900761);
    const { user } = await open('admin');
    await user.click(within(await pair()).getByRole('button', { name: /^Unir: Dulcería/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Unir dos negocios' }, slow));
    await dialog.findByRole('group', { name: 'WhatsApp' }, slow);
    expect(chosen('¿Cuál se queda?')).toContain('Dulceria Quetzalcoatl');
    expect(chosen('Nombre')).toBe('Dulceria Quetzalcoatl');
    expect(chosen('WhatsApp')).toBe('444 999 0012');
    expect(chosen('Horario')).toContain('Lunes: 9:00 a.m. a 6:00 p.m.');
    // What both have is no choice.
    expect(dialog.queryByRole('group', { name: 'Teléfono' })).toBeNull();
    await user.click(dialog.getByRole('radio', { name: 'Dulcería Quetzalcóatl' }));
    await user.click(dialog.getByRole('button', { name: 'Unir' }));
    expect(await screen.findByText('Negocios unidos', {}, slow)).toBeVisible();
    expect(await screen.findByRole('heading', { name: 'No hay posibles duplicados' }, slow)).toBeVisible();
    cleanup();
    // The printed code of the other one.
    renderRoute('/negocio/dulceria-quetzalcoatl-900761');
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Dulcería Quetzalcóatl' }, slow),
    ).toBeVisible();
    expect(screen.getAllByText('Avenida Doce 12')[0]).toBeVisible();
    expect(await screen.findByText('Palanqueta', {}, slow)).toBeVisible();
  });

  it('an editor asks for it, and the pair says so', async () => {
    await addPairToMerge(900781);
    const { user } = await open('editor');
    await user.click(within(await pair()).getByRole('button', { name: /^Pedir que se unan: Dulcería/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Pedir que se unan' }, slow));
    await user.click(await dialog.findByRole('radio', { name: /^Dulcería Quetzalcóatl ?\/negocio/ }, slow));
    await user.click(dialog.getByRole('button', { name: 'Pedirlo' }));
    expect(await screen.findByText('Pedido guardado', {}, slow)).toBeVisible();
    expect(
      await screen.findByText(/ pidió unirlos el .* y que quede «Dulcería Quetzalcóatl»\.$/, {}, slow),
    ).toBeVisible();
  });
});
