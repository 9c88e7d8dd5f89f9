import { boxOf, expectAccessible } from './at-rest';
import { expect, test } from './fixtures';
import { cards } from './listing-actions';

declare global {
  interface Window {
    failPosition?: () => void;
  }
}

const here = { latitude: 22.14134, longitude: -100.92392 };

test.describe('«Cerca de mí»', () => {
  test.use({ geolocation: here });

  test(
    'sorts the list on the phone, and no request contains the position',
    { tag: '@phone' },
    async ({ page, context }) => {
      await context.grantPermissions(['geolocation']);
      const sent: string[] = [];
      page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
      await page.goto('/');
      const toggle = page.getByRole('button', { name: 'Cerca de mí' });
      await toggle.click();

      const near = cards(page, 'Todos los negocios · cerca de ti');
      await expect(near).toHaveCount(12);
      await expect(near.first()).toContainText('Piñatas y Dulces La Posada');
      await expect(near.first()).toContainText('a menos de 50 m');
      const { width, height } = await boxOf(toggle);
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
      await expectAccessible(page);

      // Back from a business it is still sorted, without another question.
      await near.first().getByRole('heading').getByRole('link').click();
      await expect(page.getByRole('heading', { level: 1, name: 'Piñatas y Dulces La Posada' })).toBeVisible();
      await context.clearPermissions();
      await page.goBack();
      await expect(near.first()).toContainText('a menos de 50 m');

      expect(sent.some((request) => request.includes('business_coordinates'))).toBe(true);
      expect(sent.filter((request) => /22\.14134|100\.92392/.test(request))).toEqual([]);
      const stored = await page.evaluate(() =>
        JSON.stringify([location.href, { ...localStorage }, { ...sessionStorage }, history.state]),
      );
      expect(stored).not.toMatch(/22\.14134|100\.92392/);
    },
  );

  test(
    'keeps its place for the message of a position that fails late',
    { tag: '@phone' },
    async ({ page }) => {
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
    },
  );

  test('says what to do when the permission is refused', { tag: '@phone' }, async ({ page, context }) => {
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
