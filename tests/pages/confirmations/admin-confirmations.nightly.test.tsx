import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderRoute } from '../render-route';
import { setupSeededSite } from '../seeded-site';
import { slow } from '../slow';
import { base, dialog, due, dueBusinesses, table, today, undo } from './due-businesses';

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

  it('are called, or get a copied text, where they have no WhatsApp', async () => {
    await site.change(due, undo);
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: `Preguntar a ${await nameOf(2)}` }, slow));
    const shown = within(await dialog());
    expect(await shown.findByRole('link', { name: 'Llamar' }, slow)).toHaveAttribute(
      'href',
      expect.stringMatching(/^tel:\+52\d{10}$/),
    );
    expect(shown.queryByRole('link', { name: /WhatsApp/ })).toBeNull();
    await user.click(shown.getByRole('button', { name: 'Copiar texto' }));
    expect(await navigator.clipboard.readText()).toMatch(/\/confirmar\/[0-9a-f]{64}/);
  });

  it('are counted on the dashboard, whose number leads to them', async () => {
    await site.change(due, undo);
    await site.signIn('editor');
    const { user, currentUrl } = renderRoute('/admin');
    await user.click(await screen.findByRole('link', { name: /^4 ?por confirmar$/ }, slow));
    await waitFor(() => expect(currentUrl()).toBe(base), slow);
  });

  it('are five a week along the streets, and all on request', async () => {
    await site.change(due, undo);
    await site.sql(
      `update public.businesses set confirmed_on = ${today} - 300 where id between 10 and 30 and is_active and operating_status = 'open'`,
    );
    const { user, currentUrl } = await open();
    expect(await screen.findByText('5 negocios', {}, slow)).toBeVisible();
    const streets = within(await table())
      .getAllByRole('row')
      .slice(1)
      .map((row) => within(row).getAllByRole('cell')[1]?.textContent);
    // One street after the other.
    expect(streets.filter((street, index) => street !== streets[index - 1])).toHaveLength(
      new Set(streets).size,
    );
    await user.selectOptions(screen.getByRole('combobox', { name: 'Cuáles' }), 'Todos');
    await waitFor(() => expect(currentUrl()).toBe(`${base}?view=all`), slow);
    expect(await screen.findByText(/^1 a 20 de \d+ negocios$/, {}, slow)).toBeVisible();
  });

  it('are reminded after ten days without an answer', async () => {
    await site.change(due, undo);
    await site.sql(`insert into private.audit_log (created_at, actor, action, table_name, record_id, business_id)
      select now() - interval '11 days', id, 'confirmation_link', 'businesses', '1', 1 from auth.users where email = 'admin@ejemplo.mx'`);
    const { user } = await open();
    const row = await screen.findByRole('row', { name: new RegExp(await nameOf(1)) }, slow);
    expect(row).toHaveTextContent('Marisol Ibáñez');
    expect(row).toHaveTextContent('Sin respuesta: recuérdale');
    const link = within(row).getByRole('link', { name: `Recordar a ${await nameOf(1)}` });
    expect(new URL(link.getAttribute('href') ?? '').searchParams.get('text')).toMatch(
      /^Hola, te escribimos otra vez de/,
    );
    await user.click(within(row).getByRole('button', { name: `Ya hablé con ${await nameOf(1)}` }));
    expect(
      await within(await dialog()).findByText(/^Hola, te escribimos otra vez de/, {}, slow),
    ).toBeVisible();
  });
});
