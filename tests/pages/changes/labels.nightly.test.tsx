import { screen, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { businessColumns, businessLabels } from '@/features/businesses/columns';
import { mapRecord } from '@/lib/map-record';
import { editor, entry, historyOf } from '../history/history-of';
import { businessForm, field, id } from '../businesses/business-form';
import { duplicatePairs, pair } from '../businesses/duplicate-pairs';
import { importDialog, jsonFile, own } from '../import-export/import-dialog';
import { reportQueue } from '../reports/report-queue';
import { renderRoute } from '../render-route';
import { setupSeededSite } from '../seeded-site';
import { slow } from '../slow';
import { fill } from '../user';

const planted = (label: string) => `${label} plantado`;

// The registry with other labels: a screen with a list of its own would show the words of today. In place, because a worker keeps the
// modules that the files before this one have loaded.
const registered = Object.values<{ label: string }>(businessColumns).map((column) => ({
  column,
  label: column.label,
}));
const labels = { ...businessLabels };

beforeAll(() => {
  for (const { column, label } of registered) column.label = planted(label);
  Object.assign(businessLabels, mapRecord(labels, planted));
});
afterAll(() => {
  for (const { column, label } of registered) column.label = label;
  Object.assign(businessLabels, labels);
});

const site = setupSeededSite();
const history = historyOf(site);
const duplicates = duplicatePairs(site);
const imports = importDialog(site);
const form = businessForm(site);
const queue = reportQueue(site);

it('the history has the label of the registry', async () => {
  await history.addBusiness(900901, 'Etiquetas');
  await history.changeAs(editor, `update public.businesses set phone = '4447654321' where id = 900901`);
  await history.open();
  expect(await entry(/Teléfono plantado: 444 123 4567 .* 444 765 4321/)).toBeVisible();
});

it.each([
  ['a visitor', 'visitor', 'phone', 'Teléfono', '4445550199'],
  ['an owner', 'owner', 'name', 'Nombre', 'Abarrotes La Nueva'],
])('what %s proposes has the label of the registry', async (_who, source, reason, label, value) => {
  await queue.propose(reason, JSON.stringify(value), source);
  await queue.open();
  expect(await screen.findByText(planted(label), {}, slow)).toBeVisible();
});

it('a conflict has the label of the registry', async () => {
  const { user } = await form.openForm();
  const name = /^Nombre plantado \*$/;
  await user.clear(field(name));
  await fill(user, field(name), 'Mi nombre');
  await site.sql(
    `update public.businesses set name = 'Su nombre', phone = '4440001122' where id = ${String(id)}`,
  );
  await user.click(screen.getByRole('button', { name: 'Guardar cambios' }));
  const dialog = await screen.findByRole('alertdialog', {}, slow);
  expect(within(dialog).getByText(planted('Nombre'))).toBeVisible();
  expect(within(dialog).getByText(`${planted('Teléfono')}:`)).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Seguir editando' }));
  expect(field(name)).toHaveValue('Mi nombre');
});

it('possible duplicates have the label of the registry', async () => {
  await duplicates.addPair(900911);
  await duplicates.open();
  expect(within(await pair()).getByText(planted('Teléfono'))).toBeVisible();
});

it('the preview of an import has the label of the registry', async () => {
  const [business] = own('etiquetas', 1);
  const slug = String(business?.slug);
  await site.change(
    `insert into public.businesses (name, address, phone, slug)
     values ('${String(business?.name)}', 'Calle Vieja 1', '4441230000', '${slug}')`,
    `delete from public.businesses where slug = '${slug}'`,
  );
  const { user } = await imports.openImport();
  const file = {
    metadata: { exportDate: '2026-11-01T12:00:00Z', version: '1.0' },
    categories: [],
    businesses: [{ ...business, address: 'Calle Nueva 2' }],
  };
  await imports.pick(user, jsonFile(JSON.stringify(file)));
  expect(
    await screen.findByRole('checkbox', { name: /^Dirección plantado.*Calle Vieja 1/ }, slow),
  ).toBeVisible();
});

it('what staff corrected of a submission has the label of the registry', async () => {
  const submission = 'b0000000-0000-4000-8000-0000000000ac';
  await site.change(
    `insert into public.business_submissions (id, name, address, description, phone)
     values ('${submission}', 'Etiquetas de Maguey', 'Calle Sauce 92', 'Etiquetas a mano.', '4441777003');
     update public.business_submissions
     set status = 'approved', reviewed_at = now(), corrections = '{"phone": "4441777009"}' where id = '${submission}'`,
    `delete from public.business_submissions where id = '${submission}'`,
  );
  await site.signIn('editor');
  renderRoute(`/admin/submissions?view=${submission}`);
  const details = await screen.findByRole('dialog', { name: 'Etiquetas de Maguey' }, slow);
  const line = (await within(details).findByText('444 177 7009', {}, slow)).closest('li');
  expect(line).toHaveTextContent(/^Teléfono plantado: 444 177 7003 /);
});
