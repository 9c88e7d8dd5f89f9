import { expectAccessible, expectSteadyLayout } from './support/at-rest';
import { expect, test } from './support/fixtures';
import { smallPhoto, truncatedPhoto } from './support/image-files';
import { pauseRequests } from './support/pause-requests';
import { decision, dialog, openReview } from './support/review-actions';
import { submitPastForm } from './support/stored-submission';

test.use({ changesData: true });
test.describe.configure({ mode: 'default' });

test(
  'a submission is read and rejected with the keyboard alone',
  { tag: '@desktop' },
  async ({ page }, testInfo) => {
    const name = 'Tortillas del Teclado';
    await submitPastForm(page, testInfo, name, await smallPhoto());
    await openReview(page, 'editor', `?query=${encodeURIComponent(name)}`);
    const view = decision(page, 'Ver detalles de', name);
    await view.focus();
    await page.keyboard.press('Enter');
    await expect(dialog(page, name)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog(page, name)).toBeHidden();
    await expect(view).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(decision(page, 'Rechazar', name)).toBeFocused();
    await page.keyboard.press('Enter');
    const question = dialog(page, 'Rechazar Solicitud');
    await expect(question).toBeVisible();
    for (
      let step = 0;
      step < 8 && !(await question.getByRole('textbox').evaluate((box) => box.matches(':focus')));
      step++
    ) {
      await page.keyboard.press('Tab');
    }
    await page.keyboard.type('Está repetida.');
    for (let step = 0; step < 3; step++) await page.keyboard.press('Tab');
    await expect(question.getByRole('button', { name: 'Rechazar' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByText('La solicitud ha sido rechazada correctamente.')).toBeVisible();
    // The details follow, where the sender is told; Escape returns to the list.
    await expect(dialog(page, name).getByRole('heading', { name: 'Avisar a quien la envió' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog(page, name)).toBeHidden();
  },
);

test('the list loads without layout shift', { tag: '@both' }, async ({ page }) => {
  const release = await pauseRequests(page, '**/rpc/get_default_business_image*');
  await openReview(page, 'admin');
  await expect(page.getByRole('table', { name: 'Solicitudes de negocios' })).toBeVisible();
  await page.locator('summary').filter({ hasText: 'Mantenimiento' }).click();
  const defaultImage = page.getByRole('region', { name: 'Verificación de Imagen por Defecto' });
  await defaultImage.scrollIntoViewIfNeeded();
  release();
  await expect(defaultImage.getByRole('status')).toHaveText('Cargando correctamente');
  await expectSteadyLayout(page);
  await page.getByRole('button', { name: 'Estandarizar URLs' }).click();
  await expect(
    page
      .getByRole('region', { name: 'Estandarizar URLs' })
      .getByText(/estandariza/)
      .last(),
  ).toBeVisible();
  await expectSteadyLayout(page);
});

test(
  'an image that cannot be shown is explained accessibly',
  { tag: '@desktop' },
  async ({ page }, testInfo) => {
    const name = 'Tortillas Cortadas';
    await submitPastForm(page, testInfo, name, await truncatedPhoto());
    await openReview(page, 'admin', `?query=${encodeURIComponent(name)}`);
    await decision(page, 'Aprobar', name).click();
    const question = dialog(page, 'Aprobar Solicitud');
    await expect(question.getByText(/^No se puede mostrar esta imagen/)).toBeVisible();
    await expectAccessible(page);
  },
);
