import { expectAccessible } from './support/at-rest';
import { expect, test } from './support/fixtures';
import { signIn } from './support/sign-in';

// Spec: admin 2.39
test(
  'a time that cannot be parsed has a red border, and the page is accessible',
  { tag: '@desktop' },
  async ({ page }) => {
    await signIn(page, 'editor');
    await page.goto('/admin/hours?business=1');
    const cell = (label: string) => page.getByRole('textbox', { name: label });
    await expect(cell('Lunes: apertura')).toHaveValue('Cerrado');

    await cell('Martes: apertura').fill('nueve');
    await page.getByRole('button', { name: 'Guardar horarios' }).click();
    await expect(page.getByText('Error de validación').last()).toBeVisible();
    const borderOf = (label: string) =>
      cell(label).evaluate((input) => getComputedStyle(input).borderTopColor);
    const errorColor = await page.evaluate(() => {
      const probe = document.body.appendChild(document.createElement('i'));
      probe.style.color = 'var(--alerta)';
      const { color } = getComputedStyle(probe);
      probe.remove();
      return color;
    });
    expect(await borderOf('Martes: apertura')).toBe(errorColor);
    expect(await borderOf('Lunes: apertura')).not.toBe(errorColor);
    await expectAccessible(page);
  },
);

test('several intervals, a special day and the state of a business are edited accessibly', async ({
  page,
}) => {
  await signIn(page, 'editor');
  await page.goto('/admin/businesses?edit=1&tab=hours');
  await page.getByRole('button', { name: 'Martes: agregar otro horario' }).click();
  await page.getByRole('combobox', { name: 'Martes: apertura del segundo horario' }).selectOption('16:00');
  const status = page.getByRole('combobox', { name: '¿Está abierto el negocio?' });
  await status.selectOption('Cerrado temporalmente');
  await page.getByLabel('Cerrado hasta (si se sabe)').fill('2098-01-06');
  await page.getByRole('button', { name: 'Guardar horarios' }).click();
  await expect(page.getByText('Completa o quita el horario que falta del martes.')).toBeVisible();
  await expectAccessible(page);

  await status.selectOption('Cerrado definitivamente');
  const question = page.getByRole('alertdialog', { name: '¿Cerró definitivamente?' });
  await expect(question).toBeVisible();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Sí, cerró' }).click();

  await page.getByRole('button', { name: 'Agregar día especial' }).click();
  const dialog = page.getByRole('dialog', { name: 'Agregar día especial' });
  await dialog.getByLabel('Día', { exact: true }).fill('2098-12-24');
  await dialog.getByLabel('Ese día').selectOption('Abre con otro horario');
  await dialog.getByRole('button', { name: 'Agregar otro horario' }).click();
  await dialog.getByRole('button', { name: 'Agregar día' }).click();
  await expect(dialog.getByText('Escribe la hora.').first()).toBeVisible();
  await expectAccessible(page);

  await dialog.getByLabel('Ese día').selectOption('No abre');
  await dialog.getByRole('button', { name: 'Agregar día' }).click();
  await expect(page.getByRole('button', { name: /^Quitar el .*24 de diciembre de 2098$/ })).toBeVisible();
});
