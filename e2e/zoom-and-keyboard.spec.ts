import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { cards } from './listing-actions';

const business = '/negocio/pizza-dcarlo-5';

async function openListing(page: Page): Promise<void> {
  await page.goto('/');
  await expect(cards(page)).toHaveCount(12);
  await expect(page.getByRole('button', { name: 'Pausar carrusel' })).toBeAttached();
}

async function openBusiness(page: Page): Promise<void> {
  await page.goto(business);
  await expect(page.getByRole('heading', { name: 'Ubicación' })).toBeVisible();
}

const pages = [
  ['the listing', openListing],
  ['a business', openBusiness],
] as const;

/** Elements that reach over the right edge of the screen, where nobody can scroll to. */
async function expectNothingSideways(page: Page): Promise<void> {
  const { width, screen } = await page.evaluate(() => ({
    width: document.documentElement.scrollWidth,
    screen: document.documentElement.clientWidth,
  }));
  expect(width).toBeLessThanOrEqual(screen);
}

/** Buttons, and links that look like one, whose words reach over their edge. */
function findCutWords(page: Page): Promise<string[]> {
  return page.locator('a, button').evaluateAll((all) =>
    all
      .filter((one) => one.checkVisibility() && getComputedStyle(one).display.includes('flex'))
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      .map(({ textContent }) => textContent),
  );
}

for (const [name, open] of pages) {
  test(`${name} can be read with letters of twice the size`, { tag: '@phone' }, async ({ page }) => {
    await open(page);
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
    await expectNothingSideways(page);
    expect(await findCutWords(page)).toEqual([]);
  });

  test(`${name} can be read at 200 %`, { tag: '@desktop' }, async ({ page }) => {
    // Zoomed to 200 %, a desk has half its pixels.
    await page.setViewportSize({ width: 720, height: 450 });
    await open(page);
    await expectNothingSideways(page);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

    await page.getByRole('button', { name: 'Abrir menú' }).click();
    const menu = page.getByRole('dialog', { name: 'Menú' });
    const last = menu.getByRole('link', { name: 'Registrar Negocio' });
    await last.scrollIntoViewIfNeeded();
    await expect(last).toBeInViewport();
    await menu.getByRole('button', { name: 'Cerrar menú' }).click();
    await expectNothingSideways(page);
  });

  test(`${name} shows where the keyboard is, at every step and never behind a bar`, async ({ page }) => {
    // Any width may come with a keyboard: a desk that is zoomed far enough has the row of categories, too.
    await open(page);
    const steps: { what: string; isMarked: boolean; isInSight: boolean }[] = [];
    for (;;) {
      await page.keyboard.press('Tab');
      const step = await page.evaluate(async () => {
        // A row that scrolls sideways may take a moment to bring the next one into sight.
        let lastX = Number.NaN;
        for (let x = 0; x !== lastX; x = document.activeElement?.getBoundingClientRect().x ?? 0) {
          lastX = x;
          await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
        }
        const focused = document.activeElement;
        if (!focused || focused === document.body) return null;
        const box = focused.getBoundingClientRect();
        const middle = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
        const marks = [getComputedStyle(focused), getComputedStyle(focused, '::after')];
        return {
          what: `${focused.tagName} ${focused.getAttribute('aria-label') ?? focused.textContent}`.slice(
            0,
            60,
          ),
          isMarked: marks.some(
            ({ outlineStyle, outlineWidth }) => outlineStyle !== 'none' && outlineWidth !== '0px',
          ),
          isInSight: middle !== null && (focused.contains(middle) || middle.contains(focused)),
        };
      });
      if (!step) break;
      steps.push(step);
      expect(steps.length).toBeLessThan(150);
    }
    expect(steps[0]?.what).toContain('Saltar al contenido');
    expect(steps.length).toBeGreaterThan(20);
    expect(steps.filter(({ isMarked }) => !isMarked)).toEqual([]);
    expect(steps.filter(({ isInSight }) => !isInSight)).toEqual([]);
  });
}

test(
  'the keyboard alone searches, opens a business, asks for its map and comes back',
  { tag: '@desktop' },
  async ({ page }) => {
    await openListing(page);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('searchbox')).toBeFocused();
    await page.keyboard.type('gimnasio', { delay: 10 });
    await page.keyboard.press('Enter');
    const card = cards(page, 'Resultados de «gimnasio»').first().getByRole('link').first();
    await expect(card).toBeVisible();
    while (!(await card.evaluate((link) => link === document.activeElement)))
      await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/negocio\/.*gimnasio/);
    await expect(page.getByRole('heading', { name: 'Ubicación' })).toBeVisible();
    await expect(page.getByRole('main')).toBeFocused();

    const map = page.getByRole('button', { name: 'Ver mapa' });
    while (!(await map.evaluate((button) => button === document.activeElement)))
      await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByTitle(/^Mapa de/)).toBeAttached();
    await page.goBack();
    await expect(page.getByRole('searchbox')).toHaveValue('gimnasio');
  },
);
