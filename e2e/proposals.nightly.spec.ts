import { countTaps } from './support/count-taps';
import { expectAccessible } from './support/at-rest';
import { expect, test } from './support/fixtures';
import { expectNoOverflow } from './support/expect-fits';
import { addBusiness } from './support/own-business';
import { requestAs } from './support/sign-in';

/**
 * Of a neighbor who reports with the right value, and of staff from the dashboard to the corrected business: a stranger's phone
 * takes one tap more, which says whether staff spoke with the business.
 */
const goals = { report: 5, accept: 2, acceptPhone: 3 };

test('a neighbor reports the right week, whose editor loads then, also after a lost connection', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/Failed to load resource/);
  const name = 'Tortillería de la Propuesta';
  const id = await addBusiness(page, name);
  await requestAs(page, 'editor', 'POST', 'rpc/save_business_schedule', {
    p_business_id: id,
    p_schedule: {
      by_appointment: false,
      hours: [{ day: 'Lunes', open_time: '08:00', close_time: '15:00' }],
    },
    p_version: 1,
  });
  await page.goto(`/negocio/${String(id)}`);
  const report = countTaps();
  await report.tap(page.getByRole('button', { name: '¿Algo está mal?' }));
  const form = page.getByRole('dialog', { name: '¿Algo está mal?' });
  await expect(form).toBeVisible();
  const editor = '**/assets/hours-proposal-*.js';
  await page.route(editor, (route) => route.abort());
  await report.tap(form.getByText('Cambió el horario'));
  await expect(form.getByText('No se pudo cargar el horario.')).toBeVisible();
  await page.unroute(editor);
  await report.tap(form.getByRole('button', { name: 'Reintentar' }));
  const monday = form.getByLabel('Lunes: cierre', { exact: true });
  await expect(monday).toHaveValue('15:00');
  await report.tap(monday);
  await monday.selectOption('2:00 p.m.');
  await expectAccessible(page);
  await expectNoOverflow(page);
  await report.tap(form.getByRole('button', { name: 'Enviar' }));
  await expect(page.getByText('¡Gracias por avisar!')).toBeVisible();
  report.expectAtMost(goals.report, 'report with a week');
});
