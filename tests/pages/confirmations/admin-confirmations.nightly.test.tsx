import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { setupSeededSite } from '../seeded-site';
import { slow } from '../slow';
import { base, due, dueBusinesses, today, undo } from './due-businesses';

const site = setupSeededSite();
const { open, nameOf } = dueBusinesses(site);

describe('the businesses to confirm', () => {
  it('are told how often their page was visited', async () => {
    await site.change(due, `delete from public.business_visits where business_id = 1; ${undo}`);
    await site.sql(
      `insert into public.business_visits (business_id, day, kind, count) values (1, ${today}, 'visit', 60)`,
    );
    await open();
    const link = await screen.findByRole('link', { name: `Preguntar a ${await nameOf(1)}` }, slow);
    await waitFor(
      () => expect(decodeURIComponent(link.getAttribute('href') ?? '')).toContain('tuvo más de 50 visitas'),
      slow,
    );
  });

  it('get another link where theirs was used meanwhile, and staff are told not to send it', async () => {
    await site.change(due, undo);
    const { user } = await open();
    const link = await screen.findByRole('link', { name: `Preguntar a ${await nameOf(1)}` }, slow);
    const first = link.getAttribute('href');
    const row = await screen.findByRole('row', { name: new RegExp(await nameOf(1)) });
    await user.click(link);
    await waitFor(
      () => expect(Object.keys(sessionStorage).filter((key) => key.includes('link'))).toEqual([]),
      slow,
    );
    await site.sql('update private.owner_links set used_at = now() where used_at is null');
    await user.click(link);
    expect(await screen.findByText(/^Este enlace ya se usó o se cambió por otro/, {}, slow)).toBeVisible();
    expect(link.getAttribute('href')).not.toBe(first);
    expect(within(row).queryByRole('alert')).toBeNull();
  });

  it('are paginated through the URL', async () => {
    await site.change(due, undo);
    await site.sql(
      `update public.businesses set confirmed_on = ${today} - 300 where id between 10 and 30 and is_active and operating_status = 'open'`,
    );
    const { user, currentUrl } = await open(`${base}?view=all`);
    expect(await screen.findByText(/^1 a 20 de \d+ negocios$/, {}, slow)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Página 2' }));
    await waitFor(() => expect(currentUrl()).toBe(`${base}?view=all&page=2`), slow);
    expect(await screen.findByText(/^21 a \d+ de \d+ negocios$/, {}, slow)).toBeVisible();
  });

  it('are none where all are confirmed', async () => {
    await site.change(due, undo);
    await site.sql(`update public.businesses set confirmed_on = ${today}`);
    await open(`${base}?view=all`);
    expect(await screen.findByText('No hay negocios por confirmar', {}, slow)).toBeVisible();
  });
});
