import { expect, test } from './support/fixtures';
import { touchScreen } from './support/touch-screen';
import type { Page } from '@playwright/test';

const tacos = '/negocio/tacos-el-guero-de-la-5-1';

function photo(page: Page, number: number) {
  return page
    .getByRole('region', { name: /^Fotos de/ })
    .getByAltText(`Tacos El Güero de la 5, foto ${String(number)} de 3`);
}

test.describe('in full screen', () => {
  const viewer = (page: Page) => page.getByRole('dialog', { name: 'Fotos de Tacos El Güero de la 5' });
  const large = (page: Page, number: number) =>
    viewer(page).getByAltText(`Tacos El Güero de la 5, foto ${String(number)} de 3`);
  const scaleOf = (page: Page, number: number) =>
    large(page, number).evaluate((image) => image.getBoundingClientRect().width / innerWidth);

  test(
    'the images are browsed by keyboard, and the focus comes back',
    { tag: '@desktop' },
    async ({ page }) => {
      await page.goto(tacos);
      const button = page.getByRole('button', { name: 'Ver en pantalla completa' });
      await button.focus();
      await page.keyboard.press('Enter');
      await expect(viewer(page).getByText('1 de 3', { exact: true })).toBeVisible();
      for (const [key, shown] of [
        ['ArrowRight', 2],
        ['ArrowRight', 3],
        ['ArrowRight', 1],
        ['ArrowLeft', 3],
      ] as const) {
        await page.keyboard.press(key);
        await expect(viewer(page).getByText(`${String(shown)} de 3`, { exact: true })).toBeVisible();
        await expect(large(page, shown)).toBeInViewport({ ratio: 0.9 });
      }
      // What is behind it is hidden from a screen reader.
      await expect(page.getByRole('main')).toHaveCount(0);
      await page.keyboard.press('Tab');
      expect(await viewer(page).evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
      await page.keyboard.press('Escape');
      await expect(viewer(page)).toHaveCount(0);
      await expect(button).toBeFocused();
      // The gallery shows the image that was seen last.
      await expect(photo(page, 3)).toBeInViewport({ ratio: 0.9 });
    },
  );

  test('back closes the images and stays on the page', async ({ page }) => {
    await page.goto('/');
    await page.goto(tacos);
    const button = page.getByRole('button', { name: 'Ver en pantalla completa' });
    const entries = await page.evaluate(() => history.length);
    await button.dblclick();
    await expect(viewer(page)).toBeVisible();
    expect(await page.evaluate(() => history.length)).toBe(entries + 1);
    await page.goBack();
    await expect(viewer(page)).toHaveCount(0);
    await expect(page).toHaveURL(tacos);
    await expect(button).toBeFocused();

    await page.goForward();
    await expect(viewer(page).getByText('1 de 3', { exact: true })).toBeVisible();
    await page.reload();
    await expect(viewer(page)).toBeVisible();
    // Twice at once, of which the second must not leave the page.
    await viewer(page)
      .getByRole('button', { name: 'Cerrar' })
      .evaluate((close: HTMLElement) => [close.click(), close.click()]);
    await expect(viewer(page)).toHaveCount(0);
    await expect(page).toHaveURL(tacos);
    await page.goBack();
    await expect(page).toHaveURL('/');
  });

  test('a tap opens the images, a swipe moves them, and two fingers or a double tap enlarge one', async ({
    page,
  }) => {
    await page.goto(tacos);
    const button = page.getByRole('button', { name: 'Ver en pantalla completa' });
    await expect(button).toBeVisible();
    await photo(page, 1).tap();
    await expect(large(page, 1)).toBeInViewport({ ratio: 0.9 });

    const touch = await touchScreen(page);
    const y = 400;
    await touch('touchStart', { x: 300, y });
    for (let x = 280; x >= 60; x -= 20) await touch('touchMove', { x, y });
    await touch('touchEnd');
    await expect(viewer(page).getByText('2 de 3', { exact: true })).toBeVisible();

    await touch('touchStart', { x: 160, y });
    await touch('touchStart', { x: 160, y }, { x: 200, y });
    for (let step = 1; step <= 20; step += 1) {
      await touch('touchMove', { x: 160 - step * 2, y }, { x: 200 + step * 2, y });
    }
    await touch('touchEnd');
    await expect.poll(() => scaleOf(page, 2)).toBeGreaterThan(2);
    // One finger moves the enlarged image, and not to the next one.
    await touch('touchStart', { x: 300, y });
    for (let x = 280; x >= 60; x -= 20) await touch('touchMove', { x, y });
    await touch('touchEnd');
    await expect(viewer(page).getByText('2 de 3', { exact: true })).toBeVisible();

    await viewer(page).getByRole('button', { name: 'Alejar' }).tap();
    await expect.poll(() => scaleOf(page, 2)).toBeCloseTo(1);
    await large(page, 2).dblclick({ force: true });
    await expect.poll(() => scaleOf(page, 2)).toBeCloseTo(3);
    await viewer(page).getByRole('button', { name: 'Cerrar' }).tap();
    await expect(viewer(page)).toHaveCount(0);
    await expect(photo(page, 2)).toBeInViewport({ ratio: 0.9 });
    await expect(button).toBeFocused();
  });

  test('a drag down moves the image and closes the images, unless it is short or one is enlarged', async ({
    page,
  }) => {
    await page.goto(tacos);
    const button = page.getByRole('button', { name: 'Ver en pantalla completa' });
    await button.tap();
    await expect(large(page, 1)).toBeInViewport({ ratio: 0.9 });
    const touch = await touchScreen(page);
    const x = 180;
    // Slower than a double tap: two touches that begin within 300 ms are one.
    const drag = async (from: number, to: number) => {
      await touch('touchStart', { x, y: from });
      for (let y = from; y <= to; y += 4) await touch('touchMove', { x, y });
    };
    const topOf = () => large(page, 1).evaluate((image) => image.getBoundingClientRect().top);
    const top = await topOf();

    await drag(300, 380);
    // The first 32 px decide that it is a drag downwards.
    await expect.poll(topOf).toBe(top + 48);
    await touch('touchEnd');
    await expect.poll(topOf).toBe(top);

    await viewer(page).getByRole('button', { name: 'Acercar' }).tap();
    await drag(300, 600);
    await touch('touchEnd');
    await viewer(page).getByRole('button', { name: 'Alejar' }).tap();
    await expect.poll(topOf).toBe(top);

    await drag(300, 500);
    await touch('touchEnd');
    await expect(viewer(page)).toHaveCount(0);
    await expect(page).toHaveURL(tacos);
    await expect(button).toBeFocused();
  });
});
