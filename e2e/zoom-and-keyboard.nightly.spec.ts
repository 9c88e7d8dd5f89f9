import type { Locator, Page } from '@playwright/test';
import { boxOf } from './support/at-rest';
import { expect, stubHost, test, withMotion } from './support/fixtures';
import { expectNoOverflow } from './support/expect-fits';
import { cards, category } from './support/listing-actions';

test.use(withMotion);

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

/** Fails where the buttons of the header wrap: two lines of them would take 96 px. */
async function expectHeaderOfOneLine(page: Page): Promise<void> {
  const { height } = await boxOf(page.getByRole('banner'));
  expect(height).toBeLessThan(80);
}

/** The texts of buttons, and of links styled as buttons, that overflow. */
function findOverflowingTexts(page: Page): Promise<string[]> {
  return page.locator('a, button').evaluateAll((all) =>
    all
      .filter((element) => element.checkVisibility() && getComputedStyle(element).display.includes('flex'))
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      .map(({ textContent }) => textContent),
  );
}

test('the listing and a business fit 320 px, and 360 px with text of twice the size', async ({ page }) => {
  for (const [, open] of pages) {
    await open(page);
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
    await expectNoOverflow(page);
    expect(await findOverflowingTexts(page)).toEqual([]);
    await expectHeaderOfOneLine(page);
  }
  await page.setViewportSize({ width: 320, height: 640 });
  for (const [, open] of pages) {
    await open(page);
    await expectNoOverflow(page);
    await expectHeaderOfOneLine(page);
  }
  await page.goto(`/?query=${'w'.repeat(100)}`);
  await expect(page.getByText(/^No encontramos «w+»$/)).toBeVisible();
  await expect(page.getByText('¿Conoces uno?')).toBeVisible();
  await expectNoOverflow(page);
});

test('with text of twice the size, the contact bar takes a fifth of the screen at most', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  // One with a phone number and WhatsApp, one with an appointment first.
  for (const path of [business, '/negocio/consultorio-dental-dra-pena-31']) {
    await page.goto(path);
    const bar = page.getByRole('region', { name: 'Contacto rápido' });
    const names = await bar
      .getByRole('link')
      .evaluateAll((links) => links.map(({ textContent }) => textContent));
    for (const size of ['150%', '200%', '250%']) {
      await page.evaluate((fontSize) => (document.documentElement.style.fontSize = fontSize), size);
      const { height } = await boxOf(bar);
      expect(height, `${path} at ${size}`).toBeLessThanOrEqual(size === '250%' ? 740 / 4 : 740 / 5);
      for (const name of names.filter(Boolean)) {
        await expect(bar.getByRole('link', { name })).toBeInViewport({ ratio: 1 });
      }
    }
  }
});

test('the listing and a business can be used at a zoom of 200 %', { tag: '@desktop' }, async ({ page }) => {
  // At 200 % the viewport of a desktop has half the CSS pixels.
  await page.setViewportSize({ width: 720, height: 450 });
  for (const [, open] of pages) {
    await open(page);
    await expectNoOverflow(page);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

    await page.getByRole('button', { name: 'Abrir menú' }).click();
    const menu = page.getByRole('dialog', { name: 'Menú' });
    const last = menu.getByRole('link', { name: 'Registrar Negocio' });
    await last.scrollIntoViewIfNeeded();
    await expect(last).toBeInViewport();
    await menu.getByRole('button', { name: 'Cerrar menú' }).click();
    await expectNoOverflow(page);
  }
});

/** Two seconds at 60 frames per second; a row scrolls in less. */
const framesOfScrolling = 120;

for (const [name, open] of pages) {
  test(
    `every focused element of ${name} has an outline and is not obscured`,
    { tag: '@both' },
    async ({ page }) => {
      // On both screens: a zoomed desktop has the layout of a phone.
      await open(page);
      const steps: { name: string; hasOutline: boolean; isUnobscured: boolean }[] = [];
      for (;;) {
        await page.keyboard.press('Tab');
        const step = await page.evaluate(async (mostFrames) => {
          const focused = document.activeElement;
          if (!focused || focused === document.body) return null;
          function isUnobscured(element: Element): boolean {
            const box = element.getBoundingClientRect();
            const middle = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
            return middle !== null && (element.contains(middle) || middle.contains(element));
          }
          // A row that scrolls sideways needs some frames to begin and to end.
          let lastX = Number.NaN;
          for (let frame = 0; frame < mostFrames; frame += 1) {
            const { x } = focused.getBoundingClientRect();
            if (x === lastX && isUnobscured(focused)) break;
            lastX = x;
            await new Promise(requestAnimationFrame);
          }
          const styles = [getComputedStyle(focused), getComputedStyle(focused, '::after')];
          return {
            name: `${focused.tagName} ${focused.getAttribute('aria-label') ?? focused.textContent}`.slice(
              0,
              60,
            ),
            hasOutline: styles.some(
              ({ outlineStyle, outlineWidth }) => outlineStyle !== 'none' && outlineWidth !== '0px',
            ),
            isUnobscured: isUnobscured(focused),
          };
        }, framesOfScrolling);
        if (!step) break;
        steps.push(step);
        expect(steps.length).toBeLessThan(150);
      }
      expect(steps[0]?.name).toContain('Saltar al contenido');
      expect(steps.length).toBeGreaterThan(20);
      expect(steps.filter(({ hasOutline }) => !hasOutline)).toEqual([]);
      expect(steps.filter(({ isUnobscured }) => !isUnobscured)).toEqual([]);
    },
  );
}

test(
  'a neighbor searches, opens a business and its map, and goes back with the keyboard alone',
  { tag: '@desktop' },
  async ({ page, context }) => {
    await stubHost(context, 'https://www.google.com');
    await openListing(page);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
    const search = page.getByRole('combobox');
    while (!(await search.evaluate((box) => box === document.activeElement)))
      await page.keyboard.press('Tab');
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
    await expect(page.getByRole('combobox')).toHaveValue('gimnasio');
  },
);

test('in forced colors a chosen filter has the ground of a selection', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/negocios?category=Salud&abierto=1&con=Tarjeta');
  const groundOf = (choice: Locator) => choice.evaluate((one) => getComputedStyle(one).backgroundColor);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const highlight = await page.evaluate(() => {
    document.body.style.setProperty('outline-color', 'Highlight');
    return getComputedStyle(document.body).outlineColor;
  });
  await expect(page.getByRole('button', { name: 'Tarjeta', pressed: true })).toBeVisible();
  for (const chosen of ['Abierto ahora', 'Filtros (1)', 'Tarjeta'])
    expect(await groundOf(button(chosen))).toBe(highlight);
  expect(await groundOf(category(page, 'Salud'))).toBe(highlight);
  for (const other of [button('Cerca de mí'), button('Rampa'), category(page, 'Todos')])
    expect(await groundOf(other)).not.toBe(highlight);
});
