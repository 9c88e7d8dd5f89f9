import { boxOf, expectAccessible, expectSteadyLayout, waitForRest } from './at-rest';
import { expect, stubHost, test, waitForHydrationOf } from './fixtures';
import { cards, openState, searchBox } from './listing-actions';

const pizza = '/negocio/pizza-dcarlo-5';
const tacos = '/negocio/tacos-el-guero-de-la-5-1';

// Spec: public 1.3, public 1.5, public 2.3, public 2.27
test(
  'a neighbor searches, opens a business, votes, shares it and goes back',
  { tag: '@phone' },
  async ({ page, context }) => {
    const term = 'gimnasio';
    await page.goto('/negocios');
    await searchBox(page).fill(term);
    await searchBox(page).press('Enter');
    const card = cards(page, `Resultados de «${term}»`).first();
    const name = (await card.getByRole('heading').innerText()).trim();
    await card.getByRole('link', { name, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(page).toHaveURL(/\/negocio\/[a-z0-9-]+$/);
    await expect(page).toHaveTitle(`${name} | San Luis CONECTA`);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await expect(page.getByRole('heading', { name: 'Ubicación' })).toBeVisible();

    const like = page.getByRole('button', { name: /^Me gusta/ });
    const recorded = page.waitForResponse('**/rpc/cast_vote');
    await like.click();
    await recorded;
    await expect(like).toHaveAttribute('aria-pressed', 'true');
    await stubHost(context, 'https://wa.me');
    const opened = context.waitForEvent('page');
    await page
      .getByRole('region', { name: 'Contacto', exact: true })
      .getByRole('link', { name: 'Compartir' })
      .click();
    const whatsapp = new URL((await opened).url());
    expect(whatsapp.origin + whatsapp.pathname).toBe('https://wa.me/');
    expect(whatsapp.searchParams.get('text')).toContain(name);

    await page.reload();
    await expect(like).toHaveAttribute('aria-pressed', 'true');
    await page.getByRole('link', { name: 'Volver a los negocios' }).click();
    await expect(page).toHaveURL(/\/negocios\?query=gimnasio$/);
  },
);

// Spec: public 1.4
test('a business loads without layout shift and has its actions in the viewport', async ({
  page,
  isMobile,
}) => {
  await page.goto(pizza);
  await expect(page.getByRole('heading', { name: 'Ubicación' })).toBeVisible();
  // A phone shows the main actions in a bar at the bottom.
  const actions = isMobile
    ? page.getByRole('region', { name: 'Contacto rápido' })
    : page.getByRole('region', { name: 'Contacto', exact: true });
  await expect(actions.getByRole('link', { name: 'WhatsApp' })).toBeInViewport({ ratio: 1 });
  await expectSteadyLayout(page);
});

test(
  'state, hours of today and address are on the first screen of a phone',
  { tag: '@phone' },
  async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    // A Friday, on which all three are open.
    await page.clock.setFixedTime('2026-11-20T18:00:00Z');
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
  },
);

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
  test(
    'the map shows a message and a link instead of the error page of the browser',
    { tag: '@phone' },
    async ({ page }) => {
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
    },
  );
});
