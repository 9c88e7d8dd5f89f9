import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderRoute } from '../render-route';
import { setupSeededSite } from '../seeded-site';
import { slow } from '../slow';
import { base, due, dueBusinesses, today, undo } from './due-businesses';

const site = setupSeededSite();
const { open, nameOf } = dueBusinesses(site);

const table = () => screen.findByRole('table', { name: 'Negocios por confirmar' }, slow);
const cellsOf = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .filter((_, index) => index === 0 || index === 2)
    .map((cell) => cell.textContent);
const dialog = () => screen.findByRole('dialog', { name: '¿Siguen bien sus datos?' }, slow);

describe('the businesses to confirm', () => {
  it('are listed with the reasons, the oldest data first', async () => {
    await site.change(due, undo);
    await open(`${base}?view=all`);
    const [, ...shown] = within(await table()).getAllByRole('row');
    expect(shown.map(cellsOf)).toEqual([
      ['Por quéDatos de hace 2 años y 2 meses', 'Se preguntóTodavía no'],
      ['Por quéDatos de hace 6 meses', 'Se preguntóTodavía no'],
      ['Por quéCerrado por un tiempo, sin fecha de regreso', 'Se preguntóTodavía no'],
      ['Por quéSus días especiales ya pasaron', 'Se preguntóTodavía no'],
    ]);
    expect(await screen.findByText('4 negocios')).toBeVisible();
    expect(screen.getByRole('link', { name: await nameOf(1) })).toHaveAttribute(
      'href',
      '/negocio/tacos-el-guero-de-la-5-1',
    );
    expect(screen.getByRole('link', { name: `Editar ${await nameOf(1)}` })).toHaveAttribute(
      'href',
      '/admin/businesses?edit=1',
    );
  });

  it('are asked by WhatsApp with one tap and a link that opens their data', async () => {
    await site.change(due, undo);
    const { user } = await open();
    const link = await screen.findByRole('link', { name: `Preguntar a ${await nameOf(1)}` }, slow);
    const href = link.getAttribute('href') ?? '';
    expect(href).toMatch(/^https:\/\/wa\.me\/52\d{10}\?text=/);
    const text = new URL(href).searchParams.get('text') ?? '';
    expect(text).toContain(await nameOf(1));
    const row = await screen.findByRole('row', { name: new RegExp(await nameOf(1)) });
    expect(row).toHaveTextContent('Todavía no');
    await user.click(link);
    await waitFor(() => expect(cellsOf(row)[1]).toMatch(/^Se preguntó\d+ \w{3} \d{4}Toño Zúñiga$/), slow);
    const token = /\/confirmar\/([0-9a-f]{64})/.exec(text)?.[1] ?? '';
    const [opened] = await site.sql(`select private.business_to_confirm('${token}') ->> 'name' as name`);
    expect(opened?.rows[0]?.['name']).toBe(await nameOf(1));
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

  it('are confirmed by a volunteer who spoke with the business', async () => {
    await site.change(due, undo);
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: /^Ya hablé con Tacos/ }, slow));
    const shown = within(await dialog());
    await user.click(await shown.findByRole('button', { name: 'Hablé: sus datos siguen bien' }, slow));
    expect(await screen.findByText('Datos confirmados', {}, slow)).toBeVisible();
    const [stored] = await site.sql(
      `select confirmed_on = ${today} as is_today from public.businesses where id = 1`,
    );
    expect(stored?.rows[0]?.['is_today']).toBe(true);
    await waitFor(() => expect(screen.queryByRole('row', { name: /^Tacos/ })).toBeNull(), slow);
  });
});
