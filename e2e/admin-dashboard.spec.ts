import { expect, expectAccessible, expectSteadyLayout, test } from './fixtures';
import { signIn } from './sign-in';

test('a volunteer sees what waits, and goes there', { tag: '@desktop' }, async ({ page }) => {
  await signIn(page, 'editor');
  await page.goto('/admin');
  await expect(page.getByRole('heading', { level: 1, name: 'Panel de Administración' })).toBeVisible();
  const waiting = page.getByRole('region', { name: 'Lo que espera por ti' });
  await waiting.getByRole('link', { name: 'negocios sin horario' }).click();
  await expect(page).toHaveURL(/\/admin\/businesses\?missing=hours$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Negocios' })).toBeVisible();
  await page.goBack();
  await waiting.getByRole('link', { name: /por revisar/ }).click();
  await expect(page).toHaveURL(/\/admin\/submissions\?status=pending$/);
});

test(
  'the feed keeps its length through a reload, and leads to what happened',
  { tag: '@desktop' },
  async ({ page }) => {
    await signIn(page, 'admin');
    await page.goto('/admin');
    const feed = page.getByRole('region', { name: 'Actividad reciente' });
    await expect(feed.getByRole('listitem')).toHaveCount(10);
    await feed.getByRole('combobox', { name: 'Cuántas actividades mostrar' }).selectOption('50');
    await expect(feed.getByRole('listitem')).toHaveCount(50);
    await page.reload();
    await expect(page).toHaveURL(/\/admin\?limit=50$/);
    await expect(feed.getByRole('listitem')).toHaveCount(50);
    await expect(feed.getByText(/^hace /).first()).toBeVisible();
    await feed.getByRole('link', { name: 'Comida y antojitos', exact: true }).click();
    await expect(page.getByRole('dialog', { name: 'Editar categoría' })).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Nombre' })).toHaveValue('Comida y antojitos');
  },
);

test.describe('a feed that cannot be loaded', () => {
  test.use({ expectedErrors: [/status of 500/] });

  // Spec: admin 8.49
  test('says which source it was, and is asked for again', { tag: '@desktop' }, async ({ page }) => {
    await signIn(page, 'editor');
    await page.route('**/rest/v1/rpc/recent_activity*', (route) =>
      route.fulfill({
        status: 500,
        json: {
          code: 'PT500',
          message: 'No se pudieron leer. Inténtalo de nuevo en unos minutos.',
          details: 'submissions',
          hint: 'activity_source_failed',
        },
      }),
    );
    await page.goto('/admin');
    await expect(page.getByText(/^Error en solicitudes: No se pudieron leer\./)).toBeVisible();
    await expectAccessible(page);
    await page.unroute('**/rest/v1/rpc/recent_activity*');
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await expect(page.getByRole('region', { name: 'Actividad reciente' }).getByRole('listitem')).toHaveCount(
      10,
    );
  });
});

test('is accessible and stands still', async ({ page }) => {
  await signIn(page, 'admin');
  await page.goto('/admin');
  await expect(page.getByRole('region', { name: 'Actividad reciente' }).getByRole('listitem')).toHaveCount(
    10,
  );
  await expectAccessible(page);
  await expectSteadyLayout(page);
});
