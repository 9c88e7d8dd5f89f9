import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { databaseFailure, interceptFetch } from '../intercept-fetch';
import { renderRoute } from '../render-route';
import { setupSeededSite } from '../seeded-site';
import { slow } from '../slow';
import { duplicatePairs, pair } from './duplicate-pairs';

const site = setupSeededSite();
const { addPair, open } = duplicatePairs(site);

describe('possible duplicates', () => {
  it('an undone pair is there on the next visit', async () => {
    await addPair(900721);
    const { user } = await open();
    await user.click(within(await pair()).getByRole('button', { name: /^No lo son/ }));
    await user.click(await screen.findByRole('button', { name: /^Deshacer/ }, slow));
    await screen.findByRole('button', { name: /^No lo son/ }, slow);
    await user.click(screen.getByRole('link', { name: /^Avisos/ }));
    await user.click(await screen.findByRole('link', { name: 'Duplicados' }, slow));
    expect(await pair()).toBeVisible();
  });

  it('says that a mark failed and leaves the pair', async () => {
    await addPair(900741);
    const { user } = await open();
    const found = within(await pair());
    interceptFetch(/mark_distinct_businesses/, () => databaseFailure());
    await user.click(found.getByRole('button', { name: /^No lo son/ }));
    expect(await screen.findByText(/No se pudo guardar si son dos negocios/, {}, slow)).toBeVisible();
    expect(found.getByRole('button', { name: /^No lo son/ })).toBeEnabled();
    expect(found.queryByText('Son dos negocios distintos.')).toBeNull();
  });

  it('keep their place on the dashboard while they are counted', async () => {
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    interceptFetch('/rpc/possible_duplicates', (send) => released.then(send));
    await site.signIn('editor');
    renderRoute('/admin');
    const tasks = within(await screen.findByRole('region', { name: 'Para cuando haya tiempo' }, slow));
    expect(await tasks.findByRole('link', { name: /^… ?duplicados$/ }, slow)).toBeVisible();
    release();
    await waitFor(() => expect(tasks.queryByRole('link', { name: /duplicados/ })).toBeNull(), slow);
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

  it('the merge is one entry of the history, which gives the other one back', async () => {
    await addPairToMerge(900771);
    const { user } = await open('admin');
    await user.click(within(await pair()).getByRole('button', { name: /^Unir: Dulcería/ }));
    const dialog = within(await screen.findByRole('dialog', {}, slow));
    await dialog.findByRole('group', { name: 'Nombre' }, slow);
    await user.click(dialog.getByRole('button', { name: 'Unir' }));
    await screen.findByText('Negocios unidos', {}, slow);
    await user.click(screen.getByRole('link', { name: 'Historial' }));
    const entry = within(
      (
        await screen.findByText(
          /^unió el negocio «Dulceria Quetzalcoatl» con «Dulcería Quetzalcóatl»/,
          {},
          slow,
        )
      ).closest('li') ?? document.body,
    );
    await user.click(entry.getByRole('button', { name: /^Deshacer todo/ }));
    await user.click(
      within(await screen.findByRole('alertdialog', {}, slow)).getByRole('button', { name: 'Deshacer todo' }),
    );
    expect(await screen.findByText('Todo deshecho', {}, slow)).toBeVisible();
    await user.click(screen.getByRole('link', { name: /^Avisos/ }));
    await user.click(await screen.findByRole('link', { name: 'Duplicados' }, slow));
    expect(await pair()).toBeVisible();
  });

  it('an admin finds the request, with what was chosen', async () => {
    await addPairToMerge(900801);
    await site.sql(
      `insert into private.merge_requests (kept_id, merged_id, taken) values (900801, 900802, '{name}')`,
    );
    const { user } = await open('admin');
    await user.click(within(await pair()).getByRole('button', { name: /^Unir: Dulcería/ }));
    await screen.findByRole('group', { name: 'WhatsApp' }, slow);
    expect(chosen('¿Cuál se queda?')).toContain('/negocio/dulceria-quetzalcoatl-900801');
    expect(chosen('Nombre')).toBe('Dulceria Quetzalcoatl');
  });

  it('says that somebody changed one of them meanwhile, and compares them again', async () => {
    await addPairToMerge(900791);
    const { user } = await open('admin');
    await user.click(within(await pair()).getByRole('button', { name: /^Unir: Dulcería/ }));
    const dialog = within(await screen.findByRole('dialog', {}, slow));
    await dialog.findByRole('group', { name: 'Nombre' }, slow);
    await site.sql(`update public.businesses set email = 'dulces@ejemplo.mx' where id = 900791`);
    await user.click(dialog.getByRole('button', { name: 'Unir' }));
    expect(await screen.findByText(/Otra persona cambió uno de los dos negocios/, {}, slow)).toBeVisible();
    expect(await dialog.findByRole('group', { name: 'Correo electrónico' }, slow)).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Unir' })).toBeEnabled();
  });
});
