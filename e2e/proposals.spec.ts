import { countTaps } from './support/count-taps';
import { expectAccessible } from './support/at-rest';
import { expectClearOfToasts, holdToast } from './support/expect-clear-of-toasts';
import { expect, test } from './support/fixtures';
import { expectNoOverflow } from './support/expect-fits';
import { addBusiness } from './support/own-business';
import { signIn } from './support/sign-in';

/**
 * Of a neighbor who reports with the right value, and of staff from the dashboard to the corrected business: a stranger's phone
 * takes one tap more, which says whether staff spoke with the business.
 */
const goals = { report: 5, accept: 2, acceptPhone: 3 };

test('a neighbor reports the right phone, a volunteer accepts it, and the page shows it', async ({
  page,
}) => {
  const name = 'Ferretería de la Propuesta';
  const id = await addBusiness(page, name);
  await page.goto(`/negocio/${String(id)}`);
  const report = countTaps();
  await report.tap(page.getByRole('button', { name: '¿Algo está mal?' }));
  const form = page.getByRole('dialog', { name: '¿Algo está mal?' });
  await report.tap(form.getByText('El número no contesta'));
  const field = form.getByRole('textbox', { name: 'El número correcto, si lo sabes' });
  await expect(field).toHaveAccessibleDescription('Ahora dice 444 123 4567.');
  await report.tap(field);
  await field.pressSequentially('444 987 6543');
  await expectAccessible(page);
  await report.tap(form.getByRole('button', { name: 'Enviar' }));
  await holdToast(page);
  await expect(page.getByText('¡Gracias por avisar!')).toBeVisible();
  await expectClearOfToasts(page, page.getByRole('button', { name: 'Abrir menú' }));
  report.expectAtMost(goals.report, 'report with a phone');

  await signIn(page, 'editor');
  await page.goto('/admin');
  const review = countTaps();
  await review.tap(page.getByRole('link', { name: /avisos? por revisar/ }));
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row.getByText('444 123 4567', { exact: true })).toBeVisible();
  await expect(row.getByText('444 987 6543')).toBeVisible();
  await review.tap(row.getByRole('button', { name: new RegExp(`^Aceptar: ${name}`) }));
  const question = page.getByRole('dialog', { name: '¿Ya hablaste con el negocio?' });
  await expect(question.getByRole('link', { name: 'Llamar al 444 123 4567' })).toBeVisible();
  await expectNoOverflow(page);
  await review.tap(question.getByRole('button', { name: 'No pude, aceptar de todos modos' }));
  await holdToast(page);
  await expect(page.getByText('Dato corregido y aviso resuelto')).toBeVisible();
  await expect(row).toHaveCount(0);
  await expectClearOfToasts(
    page,
    page.getByRole('button', { name: 'Abrir menú' }),
    page.getByRole('heading', { level: 1 }),
  );
  review.expectAtMost(goals.acceptPhone, 'dashboard → proposal accepted');

  await page.goto('/admin/historial');
  const entry = page.getByRole('listitem').filter({ hasText: name }).filter({ hasText: '444 987 6543' });
  await expect(entry.first()).toContainText('444 123 4567');
  await page.goto(`/negocio/${String(id)}`);
  await expect(page.getByRole('link', { name: /444 987 6543/ }).first()).toBeVisible();
});
