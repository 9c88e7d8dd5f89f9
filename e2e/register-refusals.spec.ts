import { expect, expectAccessible, test } from './fixtures';
import {
  expectFilledIn,
  field,
  fillIn,
  openForm,
  ownDetails,
  sendButton,
  submissionsOf,
  thanks,
} from './register-actions';

test.describe('a submission above the rate limit', () => {
  test.use({ expectedErrors: [/status of 429/] });

  // Spec: public 2.49, public 4.7, public 8.17
  test('counts down, also after a reload, and can then be sent', async ({ page }, info) => {
    const own = ownDetails(info);
    await page.clock.install();
    await openForm(page, own);
    await fillIn(page, own.phone);
    await sendButton(page).click();
    await expect(thanks(page)).toBeVisible();
    await page.getByRole('button', { name: 'Registrar otro negocio' }).click();
    await fillIn(page, own.phone, 'Otro negocio');
    await sendButton(page).click();
    await expect(page.getByRole('alert').filter({ hasText: 'Límite de envíos alcanzado' })).toContainText(
      'Ya se envió una solicitud similar recientemente. Por favor, espera antes de enviar otra.',
    );
    const banner = page.getByText('Límite de envíos alcanzado');
    await expect(banner).toBeVisible();
    await expect(page.getByRole('timer')).toHaveText(/^Podrás enviar de nuevo en (24 h|23 h 59 min)\.$/);
    await expect(sendButton(page)).toBeDisabled();
    await expectAccessible(page);

    await page.clock.fastForward('02:00:00');
    await expect(page.getByRole('timer')).toHaveText(/^Podrás enviar de nuevo en (22 h|21 h 59 min)\.$/);
    await page.reload();
    await expectFilledIn(page, own.phone, 'Otro negocio');
    await expect(page.getByRole('timer')).toHaveText(/^Podrás enviar de nuevo en (22 h|21 h 59 min)\.$/);
    await expect(sendButton(page)).toBeDisabled();

    await page.clock.fastForward('22:00:00');
    await expect(page.getByText('Ya puedes enviar tu registro.')).toBeVisible();
    await expect(banner).toBeHidden();
    // The server's clock has not changed, so it accepts another phone only.
    await field(page, 'Teléfono de Contacto *').fill(own.phone.replace(/^447/, '446'));
    await sendButton(page).click();
    await expect(thanks(page)).toBeVisible();
    expect(await submissionsOf(page, own.phone.replace(/^447/, '446'))).toMatchObject([
      { name: 'Otro negocio' },
    ]);
  });
});
