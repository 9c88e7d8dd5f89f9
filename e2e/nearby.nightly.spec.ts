import { boxOf, expectAccessible } from './support/at-rest';
import { expect, test } from './support/fixtures';
import { cards } from './support/listing-actions';

declare global {
  interface Window {
    failPosition?: () => void;
  }
}

const here = { latitude: 22.14134, longitude: -100.92392 };

test.describe('«Cerca de mí»', () => {
  test.use({ geolocation: here });

  test('keeps its place for the message of a position that fails late', async ({ page }) => {
    await page.addInitScript(() => {
      navigator.geolocation.getCurrentPosition = (_, onError) => {
        window.failPosition = () => onError?.({ code: 3 } as GeolocationPositionError);
      };
    });
    await page.goto('/');
    await page.getByRole('button', { name: 'Cerca de mí' }).click();
    await expect(page.getByText('Si tu teléfono pregunta, dale permiso')).toBeVisible();
    await page.waitForFunction(() => window.failPosition !== undefined);
    const before = await boxOf(cards(page).first());
    await page.evaluate(() => window.failPosition?.());
    await expect(page.getByRole('alert')).toContainText('Tu ubicación tarda en llegar');
    expect(await boxOf(cards(page).first())).toEqual(before);
  });

  test('says what to do when the permission is refused', async ({ page, context }) => {
    await context.clearPermissions();
    await page.goto('/');
    const first = await cards(page).first().getByRole('heading').textContent();
    await page.getByRole('button', { name: 'Cerca de mí' }).click();
    const alert = page.getByRole('alert');
    await expect(alert).toContainText('No tenemos permiso para ver tu ubicación');
    // It covers no business.
    const [message, card] = [await boxOf(alert), await boxOf(cards(page).first())];
    expect(message.y + message.height).toBeLessThanOrEqual(card.y);
    await expect(cards(page).first().getByRole('heading')).toHaveText(String(first));
    await expectAccessible(page);
    await alert.getByRole('button', { name: 'Cerrar' }).click();
    await expect(alert).toHaveCount(0);
  });
});
