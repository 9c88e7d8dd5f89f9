import { expect, expectAccessible, test } from './fixtures';
import { addBusiness } from './own-business';
import { signIn } from './sign-in';

test.use({ changesData: true });
test.describe.configure({ mode: 'default' });

// Spec: admin 4.25, admin 7.11
test(
  'hours are chosen in the dialog, and appointments take their place only after a question',
  { tag: '@desktop' },
  async ({ page }) => {
    const name = 'Estética Horas';
    await signIn(page, 'editor');
    const id = await addBusiness(page, name);
    await page.goto(`/admin/businesses?edit=${id}&tab=hours`);
    const dialog = page.getByRole('dialog', { name });
    const cell = (label: string) => dialog.getByRole('combobox', { name: label });

    await cell('Lunes: apertura').selectOption('Cerrado');
    await expect(cell('Lunes: cierre')).toHaveValue('Closed');
    await cell('Domingo: apertura').selectOption('10:00');
    await expect(cell('Domingo: cierre')).toHaveValue('18:00');
    await cell('Sábado: cierre').selectOption('02:00');
    await expect(dialog.getByText('Cierra al día siguiente')).toBeVisible();
    await dialog.getByRole('button', { name: 'Guardar horarios' }).click();
    await expect(page.getByText('Horarios guardados')).toBeVisible();

    await page.reload();
    await expect(cell('Lunes: apertura')).toHaveValue('Closed');
    await expect(cell('Domingo: cierre')).toHaveValue('18:00');

    const byAppointment = dialog.getByRole('switch', { name: /Atiende solo con cita previa/ });
    await byAppointment.click();
    const question = page.getByRole('alertdialog', { name: '¿Quitar el horario?' });
    await question.getByRole('button', { name: 'Cancelar' }).click();
    await expect(byAppointment).not.toBeChecked();
    await byAppointment.click();
    await question.getByRole('button', { name: 'Solo con cita' }).click();
    await expect(cell('Lunes: apertura')).toBeHidden();
    await dialog.getByRole('button', { name: 'Guardar horarios' }).click();
    await expect(page.getByText('Horarios guardados').first()).toBeVisible();
    await page.reload();
    await expect(byAppointment).toBeChecked();
  },
);

// Spec: admin 1.1, admin 2.39
test('hours are typed on their screen in both formats', { tag: '@desktop' }, async ({ page }) => {
  const name = 'Ferretería Minutos';
  await signIn(page, 'editor');
  await addBusiness(page, name);
  await page.goto('/admin/hours');
  await page.getByRole('button', { name: 'Guardar horarios' }).click();
  await expect(page.getByText('Selecciona un negocio primero.')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('searchbox', { name: 'Buscar un negocio' }).fill(name);
  await page.getByRole('button', { name: new RegExp(`^${name}`) }).click();
  await expect(page).toHaveURL(/business=\d+/);
  await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
  const cell = (label: string) => page.getByRole('textbox', { name: label });
  await expect(cell('Lunes: apertura')).toHaveValue('9:00 AM');
  await cell('Lunes: apertura').fill('8:30 am');
  await cell('Lunes: cierre').fill('19:45');
  await cell('Martes: apertura').fill('nueve');
  await cell('Miércoles: apertura').fill('Cerrado');
  await page.getByRole('button', { name: 'Guardar horarios' }).click();
  await expect(page.getByText('Error de validación').last()).toBeVisible();
  await expect(cell('Martes: apertura')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.locator('[aria-invalid]')).toHaveCount(1);
  const borderOf = (label: string) => cell(label).evaluate((input) => getComputedStyle(input).borderTopColor);
  const red = await page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.color = 'var(--alerta)';
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  });
  expect(await borderOf('Martes: apertura')).toBe(red);
  expect(await borderOf('Lunes: apertura')).not.toBe(red);
  await expectAccessible(page);

  await cell('Martes: apertura').fill('9:15 AM');
  await page.getByRole('button', { name: 'Guardar horarios' }).click();
  await page
    .getByRole('alertdialog', { name: '¿Guardar los horarios?' })
    .getByRole('button', { name: 'Guardar', exact: true })
    .click();
  await expect(page.getByText('Horarios guardados')).toBeVisible();
  await expect(cell('Lunes: cierre')).toHaveValue('7:45 PM');

  await page.reload();
  await expect(cell('Lunes: apertura')).toHaveValue('8:30 AM');
  await expect(cell('Miércoles: cierre')).toHaveValue('Closed');

  // A time between the whole hours is not lost in the dialog.
  const id = new URL(page.url()).searchParams.get('business');
  await page.goto(`/admin/businesses?edit=${id}&tab=hours`);
  await expect(page.getByRole('combobox', { name: 'Lunes: apertura' })).toHaveValue('08:30');
});

test('the screen of hours is accessible', async ({ page }) => {
  await signIn(page, 'editor');
  await page.goto('/admin/hours?business=1');
  await expect(page.getByRole('textbox', { name: 'Lunes: apertura' })).toHaveValue('Closed');
  await expectAccessible(page);
});
