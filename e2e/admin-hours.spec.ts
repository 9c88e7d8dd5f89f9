import { expect, expectAccessible, test } from './fixtures';
import { signIn } from './sign-in';

// Spec: admin 2.39
test('a time that cannot be parsed has a red border, and the page is accessible', async ({ page }) => {
  await signIn(page, 'editor');
  await page.goto('/admin/hours?business=1');
  const cell = (label: string) => page.getByRole('textbox', { name: label });
  await expect(cell('Lunes: apertura')).toHaveValue('Closed');
  await expectAccessible(page);

  await cell('Martes: apertura').fill('nueve');
  await page.getByRole('button', { name: 'Guardar horarios' }).click();
  await expect(page.getByText('Error de validación').last()).toBeVisible();
  const borderOf = (label: string) => cell(label).evaluate((input) => getComputedStyle(input).borderTopColor);
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
});
