import { cards, category, searchBox } from './support/listing-actions';
import { expectFilledIn, fillIn, ownDetails, sendButton } from './support/register-actions';
import { expect, test, waitForHydrationOf } from './support/fixtures';
import { fridayNoon } from './support/frozen-clock';
import { pauseRequests } from './support/pause-requests';
import { publicPages } from './support/public-pages';
import { openBeforeCode, openUnhydrated, hydrateWithStates, resumeHydration } from './support/unhydrated';
import { waitForRest } from './support/at-rest';
import type { Page } from '@playwright/test';

test.describe('A tap on a category leads to its list', () => {
  async function expectSalud(page: Page, url: RegExp): Promise<void> {
    await expect(page).toHaveURL(url);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Salud en KM 5');
    await expect(category(page, 'Salud')).toHaveAttribute('aria-current', 'true');
    await expect(cards(page, 'Salud').first()).toBeVisible();
  }

  test('before the code of the app is loaded, also from below «Ver más»', async ({ page }) => {
    await openBeforeCode(page, '/negocios');
    await page.getByText('Ver más', { exact: true }).tap();
    await category(page, 'Mascotas').tap();
    await expect(page).toHaveURL(/\/categoria\/mascotas$/);
    await category(page, 'Salud').tap();
    await expectSalud(page, /\/categoria\/salud$/);
  });

  test('before hydration', async ({ page }) => {
    await openUnhydrated(page, '/negocios');
    await category(page, 'Salud').tap();
    await resumeHydration(page);
    await expectSalud(page, /\?category=Salud$/);
  });

  // A page each: a second tap within 500 ms is ignored.
  test('after hydration', async ({ page }) => {
    await page.goto('/negocios');
    await category(page, 'Salud').tap();
    await expectSalud(page, /\?category=Salud$/);
    await page.goto('/categoria/salud');
    // The row scrolls to the chosen one.
    await expect(category(page, 'Salud')).toBeInViewport({ ratio: 1 });
    await waitForRest(page);
    await category(page, 'Todos').tap();
    await expect(page).toHaveURL(/\/negocios$/);
  });
});

test.describe('A tap on a page that is not hydrated yet', () => {
  test('opens the menu', async ({ page }) => {
    await openUnhydrated(page, '/nosotros');
    await page.getByRole('button', { name: 'Abrir menú' }).tap();
    await resumeHydration(page);
    await expect(page.getByRole('dialog').getByRole('link', { name: 'Contacto' })).toBeVisible();
  });

  test('opens an answer', async ({ page }) => {
    await openUnhydrated(page, '/preguntas-frecuentes');
    const question = page.getByRole('main').locator('details').first();
    await question.locator('summary').tap();
    await resumeHydration(page);
    await expect(question).toHaveAttribute('open');
  });

  test('moves the gallery of a business', async ({ page }) => {
    await openUnhydrated(page, '/negocio/tacos-el-guero-de-la-5-1');
    await page.getByRole('button', { name: 'Ver foto 2' }).tap();
    await resumeHydration(page);
    await expect(page.getByRole('button', { name: 'Ver foto 2' })).toHaveAttribute('aria-current', 'true');
  });

  test('follows a link', async ({ page }) => {
    await openUnhydrated(page, '/negocios');
    await page.getByRole('article').getByRole('link').first().tap();
    await resumeHydration(page);
    await expect(page).toHaveURL(/\/negocio\//);
  });
});

test('the state of a business and its hours of today are there before the code of the app is loaded, and stay', async ({
  page,
}) => {
  await page.clock.setFixedTime(fridayNoon);
  const hydrate = await openBeforeCode(page, '/negocio/pizza-dcarlo-5');
  const header = page.getByRole('main').locator('header');
  await expect(header).toContainText(/(Abierto|Cerrado|Cierra pronto)/);
  const before = await header.innerText();
  await hydrateWithStates(page, hydrate);
  expect(await header.innerText()).toBe(before);
});

test.describe('A tap before the code of the app is loaded shows that it is coming, and', () => {
  const tacos = '/negocio/tacos-el-guero-de-la-5-1';
  const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();

  for (const [url, name, expectDone] of [
    [
      tacos,
      '¿Algo está mal?',
      (page: Page) => expect(page.getByRole('dialog', { name: '¿Algo está mal?' })).toBeVisible(),
    ],
    [tacos, 'Leer más', (page: Page) => expect(button(page, 'Leer menos')).toBeVisible()],
    [
      '/',
      'Abierto ahora',
      (page: Page) => expect(button(page, 'Abierto ahora')).toHaveAttribute('aria-pressed', 'true'),
    ],
    ['/', 'Siguientes negocios', (page: Page) => expect(page.getByRole('article')).toHaveCount(24)],
    [
      '/',
      'Cerca de mí',
      (page: Page) => expect(page.getByText(/permiso para ver tu ubicación/)).toBeVisible(),
    ],
    ['/?fbclid=1', 'Abierto ahora', (page: Page) => expect(page).toHaveURL(/\?fbclid=1&abierto=1$/)],
    [
      '/nosotros',
      'Abrir menú',
      (page: Page) => expect(page.getByRole('dialog', { name: 'Menú' })).toBeVisible(),
    ],
    ['/', 'Cambiar tema', (page: Page) => expect(button(page, 'Usar tema oscuro')).toBeVisible()],
    [
      '/registra-tu-negocio',
      'Agregar producto',
      (page: Page) => expect(page.getByRole('group', { name: 'Producto 1' })).toHaveCount(1),
    ],
  ] as const) {
    test(`«${name}» of ${url} works once it is there`, async ({ page }) => {
      const hydrate = await openBeforeCode(page, url);
      await page.getByRole('button', { name, exact: true }).tap();
      await expect(button(page, name)).toHaveAttribute('data-held');
      await hydrate();
      await expectDone(page);
      await expect(page.locator('[data-held]')).toHaveCount(0);
    });
  }

  test('the last one counts, once', async ({ page }) => {
    const hydrate = await openBeforeCode(page, '/');
    await button(page, 'Abierto ahora').tap();
    await button(page, 'Abierto ahora').tap();
    await button(page, 'Siguientes negocios').tap();
    await hydrate();
    await expect(page.getByRole('article')).toHaveCount(24);
    await expect(button(page, 'Abierto ahora')).toHaveAttribute('aria-pressed', 'false');
  });
});

test('a tap on what still has to be loaded says so, and opens it', async ({ page }) => {
  const business = '/negocio/tacos-el-guero-de-la-5-1';
  for (const [url, chunk, name, dialog] of [
    ['/', 'mobile-menu', 'Abrir menú', 'Menú'],
    [business, 'report-dialog', '¿Algo está mal?', '¿Algo está mal?'],
    [business, 'image-viewer', 'Ver en pantalla completa', /^Fotos de/],
  ] as const) {
    const release = await pauseRequests(page, `**/assets/${chunk}-*.js`);
    await page.goto(url);
    await page.getByRole('button', { name }).tap();
    await expect(page.getByText('Abriendo…')).toBeVisible();
    release();
    await expect(page.getByRole('dialog', { name: dialog })).toBeVisible();
    await expect(page.getByText('Abriendo…')).toHaveCount(0);
  }
});

for (const url of ['/negocios', '/negocios?fbclid=1']) {
  test(`what is typed before hydration is searched for at ${url}`, async ({ page }) => {
    const hydrate = await openBeforeCode(page, url);
    await searchBox(page).tap();
    await searchBox(page).pressSequentially('tacos');
    await hydrate();
    await expect(searchBox(page)).toHaveValue('tacos');
    await searchBox(page).press('Enter');
    await expect(page.getByRole('region', { name: 'Resultados de «tacos»' })).toBeVisible();
  });
}

test.describe('Every public page', () => {
  test.use({ expectedErrors: [/status of 404/] });

  for (const [hour, time] of [
    ['3:00 a.m.', '2026-11-20T09:00:00Z'],
    ['noon', fridayNoon],
    ['9:30 p.m.', '2026-11-21T03:30:00Z'],
  ] as const) {
    for (const theme of ['light', 'dark'] as const) {
      // A mismatch is reported as an error, which fails the journey.
      test(`is hydrated as it was prerendered, at ${hour} in the ${theme} theme`, async ({ page }) => {
        await page.clock.setFixedTime(time);
        await page.addInitScript((stored) => localStorage.setItem('theme', stored), theme);
        for (const path of [...publicPages, '/negocio/pizza-dcarlo-5', '/no-existe']) {
          await test.step(path, async () => {
            await page.goto(path);
            await waitForHydrationOf(page.getByRole('contentinfo').getByRole('link').last());
            await waitForRest(page);
          });
        }
      });
    }
  }
});

test.describe('A path with capital letters', () => {
  test.use({ expectedErrors: [/status of 404/] });

  for (const [path, heading] of [
    ['/NEGOCIOS', 'Lo que necesitas, a la vuelta de la esquina'],
    ['/Negocios?query=Pan', 'Lo que necesitas, a la vuelta de la esquina'],
    ['/Preguntas-Frecuentes', 'Preguntas frecuentes'],
    ['/Negocio/Pizza-Dcarlo-5', "Pizza D'Carlo"],
  ] as const) {
    test(`leads from ${path} to its page`, async ({ page }) => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      expect(new URL(page.url()).pathname).toBe(path.split('?')[0]?.toLowerCase());
      expect(new URL(page.url()).search).toBe(path.includes('?') ? '?query=Pan' : '');
    });
  }
});

test.describe('A form whose code cannot be loaded', () => {
  test.use({ expectedErrors: [/net::ERR_FAILED/] });

  test('keeps what was typed on the page', async ({ page }, info) => {
    const { phone } = ownDetails(info);
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.goto('/registra-tu-negocio', { waitUntil: 'commit' });
    await fillIn(page, phone);
    await sendButton(page).click();
    await expect(page).toHaveURL(/\/registra-tu-negocio$/);
    await expectFilledIn(page, phone);
    // Without scripts the browser submits it.
    await expect(page.getByRole('form', { name: 'Registro de tu negocio' })).toHaveJSProperty(
      'method',
      'post',
    );
  });
});
