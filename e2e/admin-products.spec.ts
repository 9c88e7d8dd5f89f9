import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './fixtures';
import { signIn } from './sign-in';

const business = { id: 46, slug: 'regularizacion-aprende-mas-46' };

/** The area of the team is the heaviest to load. */
const firstVisit = { timeout: 15_000 };

async function openProducts(page: Page, id: number): Promise<void> {
  await page.goto(`/admin/businesses?edit=${String(id)}&tab=items`);
  await expect(page.getByRole('button', { name: 'Agregar producto' })).toBeVisible(firstVisit);
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const field = (page: Page, name: string) => page.getByRole('textbox', { name });
const toast = (page: Page, text: string) => page.locator('[data-sonner-toast]').getByText(text).first();

async function remove(page: Page, name: string): Promise<void> {
  await button(page, `Eliminar ${name}`).click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Eliminar' }).click();
  // While it asks, nothing behind it has a role.
  await expect(question).toBeHidden();
  await expect(button(page, `Eliminar ${name}`)).toHaveCount(0);
}

// Spec: admin 1.1
test('what the team writes is what visitors read', { tag: '@desktop' }, async ({ page }) => {
  test.slow();
  const { id, slug } = business;
  await signIn(page, 'editor');
  await openProducts(page, id);

  await button(page, 'Agregar producto').click();
  await field(page, 'Nombre del producto').fill('Agenda 2027');
  await field(page, 'Precio (opcional)').fill('$ 1,234.50');
  await expect(page.getByText('Se verá así: $1.234,50')).toBeVisible();
  await field(page, 'Descripción (opcional)').fill('De pasta <b>dura</b>.');
  await expectAccessible(page);
  await button(page, 'Guardar').dblclick();
  await expect(toast(page, 'Producto creado')).toBeVisible();
  await expect(button(page, 'Editar Agenda 2027')).toHaveCount(1);

  await button(page, 'Agregar servicio').click();
  await field(page, 'Nombre del servicio').fill('Credencial de prueba');
  await field(page, 'Precio (opcional)').fill('0');
  await field(page, 'Duración (opcional)').fill('10 min');
  await button(page, 'Guardar').click();
  await expect(toast(page, 'Servicio creado')).toBeVisible();

  await button(page, 'Agregar información').click();
  await field(page, 'Título de la información').fill('Facturas');
  await field(page, 'Descripción (opcional)').fill('El mismo día.');
  await button(page, 'Guardar').click();
  await expect(toast(page, 'Información creada')).toBeVisible();

  await page.goto(`/negocio/${slug}`);
  const products = page.getByRole('region', { name: 'Productos' }).getByRole('listitem');
  await expect(products.filter({ hasText: 'Agenda 2027' })).toContainText('$1.234,50');
  await expect(products.getByText('dura')).toBeVisible();
  const service = page.getByRole('region', { name: 'Servicios' }).getByRole('listitem');
  await expect(service.filter({ hasText: 'Credencial de prueba' })).toContainText('$0');
  await expect(service.filter({ hasText: 'Credencial de prueba' })).toContainText('10 min');
  await expect(page.getByRole('region', { name: 'Información' }).getByText('El mismo día.')).toBeVisible();

  await openProducts(page, id);
  await button(page, 'Editar Agenda 2027').click();
  await field(page, 'Precio (opcional)').fill('');
  await button(page, 'Guardar').click();
  await expect(toast(page, 'Producto actualizado')).toBeVisible();
  await remove(page, 'Credencial de prueba');
  await remove(page, 'Facturas');
  await page.goto(`/negocio/${slug}`);
  await expect(products.filter({ hasText: 'Agenda 2027' })).toContainText('Precio a consultar');
  await expect(page.getByText('Credencial de prueba')).toHaveCount(0);
  await expect(page.getByText('Facturas')).toHaveCount(0);

  await openProducts(page, id);
  await remove(page, 'Agenda 2027');
});

test.describe('what was being written', () => {
  test.use({ expectedErrors: [/net::ERR_FAILED/] });

  test('outlives a failed save and a reload', async ({ page }) => {
    await signIn(page, 'editor');
    await openProducts(page, business.id);
    await button(page, 'Agregar servicio').click();
    await button(page, 'Guardar').click();
    await expect(page.getByText('El nombre del servicio es obligatorio.')).toBeVisible();
    await expectAccessible(page);
    const name = 'Encuadernado';
    await field(page, 'Nombre del servicio').fill(name);
    await page.route('**/rest/v1/products*', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.fallback(),
    );
    await button(page, 'Guardar').click();
    await expect(page.getByRole('alert').getByText(/^Error al guardar el servicio\. No hay/)).toBeVisible();
    await page.unroute('**/rest/v1/products*');
    await page.reload();
    await expect(field(page, 'Nombre del servicio')).toHaveValue(name);
    await button(page, 'Guardar').click();
    await expect(button(page, 'Agregar servicio')).toBeFocused();
    await remove(page, name);
  });
});

// Spec: admin 1.1, admin 2.34
test('votes are counted anew', { tag: '@desktop' }, async ({ page }) => {
  const { id, slug } = business;
  const like = page.getByRole('button', { name: /^Me gusta/ });
  await signIn(page, 'editor');
  await page.goto(`/negocio/${slug}`);
  const counted = page.waitForResponse('**/rpc/cast_vote');
  await like.click();
  await counted;
  await expect(like).not.toHaveText('Me gusta: 0');

  await openProducts(page, id);
  await button(page, 'Reiniciar votos').click();
  const question = page.getByRole('alertdialog', { name: '¿Reiniciar los votos?' });
  await expect(question).toBeVisible();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Reiniciar votos' }).click();
  await expect(toast(page, 'Votos reseteados')).toBeVisible();
  await expect(toast(page, 'Los votos del negocio han sido reseteados correctamente.')).toBeVisible();
  await expect(page.getByText('Todavía nadie ha votado.')).toBeVisible();

  await page.goto(`/negocio/${slug}`);
  await expect(like).toHaveText('Me gusta: 0');
  await expect(like).toHaveAttribute('aria-pressed', 'false');
});
