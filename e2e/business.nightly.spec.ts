import { boxOf, expectAccessible, expectSteadyLayout, waitForRest } from './support/at-rest';
import { fridayNoon } from './support/frozen-clock';
import { expect, test, waitForHydrationOf } from './support/fixtures';
import { openState } from './support/listing-actions';

const pizza = '/negocio/pizza-dcarlo-5';
const tacos = '/negocio/tacos-el-guero-de-la-5-1';

// Spec: public 1.4
test(
  'a business loads without layout shift and has its actions in the viewport',
  { tag: '@both' },
  async ({ page, isMobile }) => {
    await page.goto(pizza);
    await expect(page.getByRole('heading', { name: 'Ubicación' })).toBeVisible();
    // A phone shows the main actions in a bar at the bottom.
    const actions = isMobile
      ? page.getByRole('region', { name: 'Contacto rápido' })
      : page.getByRole('region', { name: 'Contacto', exact: true });
    await expect(actions.getByRole('link', { name: 'WhatsApp' })).toBeInViewport({ ratio: 1 });
    await expectSteadyLayout(page);
  },
);

test('state, hours of today and address are on the first screen of a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  // All three are open.
  await page.clock.setFixedTime(fridayNoon);
  for (const path of [pizza, tacos, '/negocio/enchiladas-potosinas-la-abuela-3']) {
    await page.goto(path);
    const bar = page.getByRole('region', { name: 'Contacto rápido' });
    const fold = (await boxOf(bar)).y;
    const header = page.getByRole('article').locator('header');
    for (const part of [
      header.getByText(openState),
      header.locator('span:not([aria-hidden])').filter({ hasText: /^Hoy: / }),
      header.getByRole('link', { name: /Cómo llegar$/ }),
    ]) {
      await expect(part).toBeInViewport({ ratio: 1 });
      const { y, height } = await boxOf(part);
      expect(y + height, path).toBeLessThanOrEqual(fold);
    }
    await expectSteadyLayout(page);
  }
});

test(
  'the contacts stay in sight beside the page of a desktop, on a low screen too',
  { tag: '@desktop' },
  async ({ page }) => {
    for (const height of [900, 600]) {
      await page.setViewportSize({ width: 1440, height });
      await page.goto(tacos);
      const map = page.getByRole('heading', { name: 'Ubicación' });
      // What loads above it would move it away again.
      await waitForRest(page);
      await map.evaluate((element) => element.scrollIntoView({ block: 'end' }));
      await expect(map).toBeInViewport();
      const panel = page.getByRole('region', { name: 'Contacto', exact: true });
      await expect(panel.getByRole('link', { name: 'WhatsApp' })).toBeInViewport({ ratio: 1 });
    }
  },
);

test(
  'the opening hours never wrap, and the days neither with text of twice the size',
  { tag: '@desktop' },
  async ({ page }) => {
    const countLines = (texts: Element[]) =>
      texts.map((text) => {
        const range = document.createRange();
        range.selectNodeContents(text.firstChild ?? text);
        return range.getClientRects().length;
      });
    const once = new Array<number>(7).fill(1);
    for (const width of [320, 360, 768, 1024]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(tacos);
      const hours = page.getByRole('region', { name: 'Horario' });
      const days = hours.getByRole('rowheader');
      await expect(days).toHaveCount(7);
      expect(await days.evaluateAll(countLines), `${String(width)} px`).toEqual(once);
      expect(await hours.getByRole('cell').evaluateAll(countLines), `${String(width)} px`).toEqual(once);
      await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
      expect(await days.evaluateAll(countLines), `${String(width)} px, text at 200 %`).toEqual(once);
    }
  },
);

test.describe('where Google is blocked', () => {
  test.use({ expectedErrors: [/ERR_BLOCKED_BY_CLIENT/] });

  // Spec: public 2.34
  test('the map shows a message and a link instead of the error page of the browser', async ({ page }) => {
    await page.route('https://www.google.com/**', (route) => route.abort('blockedbyclient'));
    await page.goto(tacos);
    const map = page.getByRole('region', { name: 'Ubicación' });
    await waitForHydrationOf(map.getByRole('button', { name: 'Ver mapa' }));
    await map.getByRole('button', { name: 'Ver mapa' }).click();
    await expect(map.getByText('No se pudo cargar el mapa')).toBeVisible();
    await expect(page.locator('iframe')).toHaveCount(0);
    await expect(map.getByRole('link', { name: 'Abrir en Google Maps' })).toHaveAttribute(
      'href',
      /^https:\/\/www\.google\.com\/maps\/dir\//,
    );
    // The contact bar must not cover a part of a link.
    await page
      .getByRole('region', { name: 'Cerca de aquí' })
      .getByRole('link')
      .last()
      .scrollIntoViewIfNeeded();
    await expectAccessible(page);
  });
});
