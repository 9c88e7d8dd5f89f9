import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { setupSeededSite } from '../seeded-site';
import { slow } from '../slow';
import { base, dialog, due, dueBusinesses, table, today, undo } from './due-businesses';

const site = setupSeededSite();
const { open, nameOf } = dueBusinesses(site);

const cellsOf = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .filter((_, index) => index === 0 || index === 2)
    .map((cell) => cell.textContent);

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
