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
  it('an admin chooses which one stays, and it has what the other one had', async () => {
    await addPair(900761);
    await site.sql(`update public.businesses set whatsapp = '4449990012' where id = 900761;
      insert into public.products (business_id, name) values (900761, 'Palanqueta')`);
    const { user } = await open('admin');
    await user.click(within(await pair()).getByRole('button', { name: /^Unir: Dulcería/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Unir dos negocios' }, slow));
    expect(dialog.getByRole('radio', { name: /^Dulcería Quetzalcóatl ?Calle Once 11/ })).toBeChecked();
    await user.click(dialog.getByRole('radio', { name: /^Dulceria Quetzalcoatl ?Avenida Doce 12/ }));
    expect(
      dialog.getByText(/^«Dulceria Quetzalcoatl» conserva sus datos y toma de «Dulcería Quetzalcóatl»/),
    ).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Unir' }));
    expect(await screen.findByText('Negocios unidos', {}, slow)).toBeVisible();
    expect(await screen.findByRole('heading', { name: 'No hay posibles duplicados' }, slow)).toBeVisible();
    cleanup();
    // The printed code of the other one.
    renderRoute('/negocio/dulceria-quetzalcoatl-900761');
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Dulceria Quetzalcoatl' }, slow),
    ).toBeVisible();
    expect(screen.getAllByText('Avenida Doce 12')[0]).toBeVisible();
    expect(await screen.findByText('Palanqueta', {}, slow)).toBeVisible();
  });

  it('is for admins: an editor sees the pair without a button', async () => {
    await addPair(900781);
    await open('editor');
    const found = within(await pair());
    expect(found.getByRole('button', { name: /^No lo son/ })).toBeVisible();
    expect(found.queryByRole('button', { name: /^Unir/ })).toBeNull();
  });
});
