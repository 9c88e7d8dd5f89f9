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
    const menu = within(screen.getByRole('navigation', { name: 'Administración' }));
    await user.click(menu.getByRole('link', { name: /^Avisos/ }));
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
  it('the merge is one entry of the history, and the other one is in the bin', async () => {
    // The pairs of other tests.
    await site.sql('delete from private.deleted_rows where true');
    await addPair(900771);
    const { user } = await open('admin');
    await user.click(within(await pair()).getByRole('button', { name: /^Unir: Dulcería/ }));
    await user.click(
      within(await screen.findByRole('dialog', {}, slow)).getByRole('button', { name: 'Unir' }),
    );
    await screen.findByText('Negocios unidos', {}, slow);
    await user.click(screen.getByRole('link', { name: 'Historial' }));
    const entry = within(
      (
        await screen.findByText(
          /^unió el negocio «Dulcería Quetzalcóatl» con «Dulceria Quetzalcoatl»/,
          {},
          slow,
        )
      ).closest('li') ?? document.body,
    );
    expect(entry.queryByRole('button', { name: /^Deshacer todo/ })).toBeNull();
    await user.click(screen.getByRole('link', { name: 'Papelera' }));
    await user.click(await screen.findByRole('button', { name: /^Restaurar.*Dulceria Quetzalcoatl/ }, slow));
    await screen.findByText('«Dulceria Quetzalcoatl» está de vuelta', {}, slow);
    await user.click(screen.getByRole('link', { name: /^Avisos/ }));
    await user.click(await screen.findByRole('link', { name: 'Duplicados' }, slow));
    expect(await pair()).toBeVisible();
  });

  it('says that another admin merged them meanwhile, and reads the pairs again', async () => {
    await addPair(900791);
    const { user } = await open('admin');
    await user.click(within(await pair()).getByRole('button', { name: /^Unir: Dulcería/ }));
    const dialog = within(await screen.findByRole('dialog', {}, slow));
    await site.sql(`delete from public.businesses where id = 900792;
      insert into private.merged_businesses (merged_id, business_id) values (900792, 900791)`);
    await user.click(dialog.getByRole('button', { name: 'Unir' }));
    expect(await screen.findByText(/Otra persona ya unió uno de estos negocios/, {}, slow)).toBeVisible();
    expect(await screen.findByRole('heading', { name: 'No hay posibles duplicados' }, slow)).toBeVisible();
  });
});
