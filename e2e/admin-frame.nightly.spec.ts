import { boxOf } from './support/at-rest';
import { expect, test } from './support/fixtures';
import { demoPassword, signIn, signInAtForm } from './support/sign-in';

test(
  'signing out and in again in one tab reaches the other tab',
  { tag: '@desktop' },
  async ({ page, context }) => {
    await signIn(page, 'editor');
    await page.goto('/admin/categories');
    const other = await context.newPage();
    await other.goto('/admin');
    await other.getByRole('button', { name: 'Cerrar sesión' }).click();
    await expect(other).toHaveURL(/\/auth$/);
    await expect(other.getByText('Has cerrado sesión correctamente.')).toBeVisible();
    await expect(page).toHaveURL(/\/auth$/);
    await expect(page.getByText('Tu sesión terminó')).toBeVisible();

    // This tab returns to its page when the other one signs in.
    await signInAtForm(other, 'editor@ejemplo.mx', demoPassword);
    await expect(page).toHaveURL(/\/admin\/categories$/);
  },
);

test('the list of businesses begins in the first third of a phone, with the image of each', async ({
  page,
}) => {
  await signIn(page, 'editor');
  await page.goto('/admin/businesses');
  const first = page.getByRole('row', { name: /Abarrotes La Esperanza/ });
  expect((await boxOf(first)).y).toBeLessThan(800 / 3);
  await expect(first.locator('img')).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('combobox', { name: 'Orden' })).toBeHidden();
  await page.getByRole('button', { name: 'Filtros' }).click();
  await expect(page.getByRole('combobox', { name: 'Orden' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Exportar JSON' })).toBeVisible();
});

test(
  'ten rows of a list fit below its head on a laptop, with the filters and the files behind a button each',
  { tag: '@desktop' },
  async ({ page }) => {
    await page.setViewportSize({ width: 1366, height: 768 });
    await signIn(page, 'editor');
    for (const path of ['/admin/businesses', '/admin/categories']) {
      await page.goto(path);
      await expect(page.getByRole('row').nth(10)).toBeInViewport({ ratio: 1 });
    }
    await page.goto('/admin/businesses');
    const orders = page.getByRole('combobox', { name: 'Orden' });
    const exportButton = page.getByRole('button', { name: 'Exportar JSON' });
    await expect(page.getByRole('rowheader').first()).toBeVisible();
    await expect(orders.or(exportButton)).toHaveCount(0);
    await page.getByRole('button', { name: 'Filtros' }).click();
    await expect(orders).toBeVisible();
    await page.getByRole('button', { name: 'Importar o exportar' }).click();
    await expect(exportButton).toBeVisible();
    await expect(orders).toBeHidden();
  },
);

test(
  'a list is a table beside the sidebar from 1024 px on: a header a column, a line a row, and buttons with their words',
  { tag: '@desktop' },
  async ({ page }) => {
    await page.setViewportSize({ width: 1024, height: 768 });
    await signIn(page, 'editor');
    await page.goto('/admin/avisos');
    const reported = page.getByRole('row', { name: /Hamburguesas El Ñoño/ });
    expect((await boxOf(reported.getByRole('cell', { name: /esquina de Mezquite/ }))).width).toBeGreaterThan(
      150,
    );
    expect((await boxOf(reported.getByText('No era cierto'))).width).toBeGreaterThan(60);
    await page.goto('/admin/businesses');
    const business = page.getByRole('row', { name: /Abarrotes La Esperanza/ });
    const header = await boxOf(page.getByRole('columnheader', { name: 'Dirección' }));
    const address = await boxOf(business.getByRole('cell', { name: /Huizache/ }));
    expect(address.x).toBe(header.x);
    expect(address.width).toBeGreaterThan(100);
    const edit = await boxOf(business.getByText('Editar'));
    expect(edit.width).toBeGreaterThan(30);
    expect(edit.y).toBeGreaterThan(address.y);
    expect(edit.y).toBeLessThan(address.y + address.height);
  },
);
