import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { expect, test, withMotion } from './support/fixtures';
import { openState, searchBox } from './support/listing-actions';

// The carousel has controls only where it moves.
test.use({
  ...withMotion,
  expectedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|ERR_NETWORK_CHANGED|404.*no-existe/],
});

/** Three images, a long description, products and related businesses. */
const business = '/negocio/tacos-el-guero-de-la-5-1';

/** One of each way to hydrate: parts after the first screen, parts below the fold, a form, text alone. */
const kinds = ['/', business, '/registra-tu-negocio', '/nosotros'];
const pages = [
  ...kinds,
  '/negocios',
  '/negocio/pizza-dcarlo-5',
  '/contacto',
  '/preguntas-frecuentes',
  '/guia',
  '/terminos',
  '/aviso-de-privacidad',
  '/guardados',
  '/auth',
  '/no-existe',
];

/** What the network of a slow phone takes for each file: the app, the page and its parts arrive one after the other. */
const fileDelayMs = 400;
/** Longer than a request takes to fail. */
const settledMs = 1000;

const pause = (page: Page, ms: number) =>
  page.evaluate((ms) => new Promise((resolve) => setTimeout(resolve, ms)), ms);

interface Content {
  /** The visible lines of the page, without what it is loading. */
  lines: string[];
  skeletons: number;
}

function contentOf(page: Page): Promise<Content> {
  return page.evaluate(() => {
    const main = document.querySelector('main');
    const loading = [...(main?.querySelectorAll<HTMLElement>('[role=status]') ?? [])];
    const lines = new Set(main?.innerText.split(/\n+/));
    for (const { innerText } of loading) lines.delete(innerText);
    return { lines: [...lines], skeletons: main?.querySelectorAll('.skeleton').length ?? 0 };
  });
}

async function expectStill(page: Page, content: Content, when: string): Promise<void> {
  const now = await contentOf(page);
  const lost = content.lines.filter((line) => !now.lines.includes(line));
  expect(lost, when).toEqual([]);
  expect(now.skeletons, when).toBeLessThanOrEqual(content.skeletons);
}

/** In seconds: before the first file arrives, between two of them, and after the last one. */
const cuts = [0, 0.3, 1, 3];
const cutsOfOthers = [0.3, 1];

for (const url of pages) {
  test(`${url} stays complete whenever the connection is lost, and works when it is back`, async ({
    page,
    context,
  }) => {
    // No business opens or closes meanwhile.
    await page.clock.setFixedTime(Date.now());
    await page.route('**/assets/*.js', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, fileDelayMs));
      await route.fallback();
    });
    for (const seconds of kinds.includes(url) ? cuts : cutsOfOthers) {
      const when = `after ${String(seconds)} s`;
      await page.goto(url, { waitUntil: 'commit' });
      await page.waitForLoadState('domcontentloaded');
      const content = await contentOf(page);
      await pause(page, seconds * 1000);
      await context.setOffline(true);
      await pause(page, settledMs);
      await expectStill(page, content, when);
      await context.setOffline(false);
      await expect(page.locator('html[data-interactive]'), when).toBeAttached();
      await expectStill(page, content, when);
      await page.getByRole('button', { name: 'Abrir menú' }).tap();
      await expect(page.getByRole('dialog').getByRole('link', { name: 'Contacto' }), when).toBeVisible();
    }
  });
}

interface LazyPart {
  url: string;
  /** The name of its file where it has other parts in it (vite.config.ts). */
  file?: string;
  /** What needs the part; nothing where the page shows it by itself. */
  act?: (page: Page) => Promise<void>;
  shows: (page: Page) => Locator;
}

const openReport = (page: Page) => page.getByRole('button', { name: '¿Algo está mal?' }).tap();
const openMoreFilters = (page: Page) =>
  page
    .getByRole('button', { name: /^Filtros/ })
    .first()
    .tap();
const openMenu = (page: Page) => page.getByRole('button', { name: 'Abrir menú' }).tap();

/** Every part of the public pages whose code loads by itself, by the name of its module. */
const lazyParts: Record<string, LazyPart> = {
  'attribute-filters': {
    url: '/',
    act: openMoreFilters,
    shows: (page) => page.getByRole('group', { name: 'Características' }),
  },
  'business-not-found': {
    url: '/negocio/no-hay-99999',
    shows: (page) => page.getByRole('heading', { name: 'Negocio no encontrado' }),
  },
  'carousel-controls': {
    url: '/',
    shows: (page) => page.getByRole('button', { name: 'Pausar carrusel' }),
  },
  'hours-proposal': {
    url: business,
    act: async (page) => {
      await openReport(page);
      await page.getByRole('dialog').getByText('Cambió el horario').tap();
    },
    shows: (page) => page.getByRole('dialog').getByText('Lunes').first(),
  },
  'image-viewer': {
    url: business,
    act: (page) => page.getByRole('button', { name: 'Ver en pantalla completa' }).tap(),
    shows: (page) => page.getByRole('dialog', { name: /^Fotos de/ }),
  },
  'mobile-menu': {
    url: '/nosotros',
    act: openMenu,
    shows: (page) => page.getByRole('dialog').getByRole('link', { name: 'Contacto' }),
  },
  'no-results': {
    url: '/?query=qqqqzzz',
    shows: (page) => page.getByRole('link', { name: /Invítalo/ }),
  },
  'open-at-filter': {
    url: '/',
    act: openMoreFilters,
    shows: (page) => page.getByRole('group', { name: 'Abierto a esta hora' }),
  },
  'open-status-html': {
    // A prerendered line is filled without it.
    url: '/?query=tacos',
    file: 'open-state',
    shows: (page) => page.getByRole('article').first().getByText(openState),
  },
  'owner-link-dialog': {
    url: business,
    act: (page) => page.getByRole('button', { name: '¿Es tu negocio?' }).tap(),
    shows: (page) => page.getByRole('dialog', { name: '¿Es tu negocio?' }),
  },
  'related-businesses': {
    url: business,
    file: 'business-parts',
    shows: (page) => page.getByRole('region', { name: /^Más en/ }),
  },
  'report-dialog': {
    url: business,
    act: openReport,
    shows: (page) => page.getByRole('dialog', { name: '¿Algo está mal?' }),
  },
  'search-suggestions': {
    url: '/',
    act: (page) => searchBox(page).tap(),
    shows: (page) => page.getByRole('option').first(),
  },
  'special-days': {
    url: '/negocio/farmacia-santa-cecilia-30',
    file: 'business-parts',
    shows: (page) => page.getByRole('heading', { name: 'Días especiales' }),
  },
  'submission-week': {
    url: '/registra-tu-negocio',
    act: (page) => page.getByRole('button', { name: 'Agregar horario' }).tap(),
    shows: (page) => page.getByText('Lunes').first(),
  },
  'toast-viewport': {
    url: business,
    act: (page) => page.getByRole('button', { name: 'Copiar enlace' }).tap(),
    shows: (page) => page.getByRole('region', { name: /Avisos/ }).getByRole('listitem'),
  },
  'viewer-opener': {
    url: business,
    file: 'business-parts',
    shows: (page) => page.getByRole('button', { name: 'Ver en pantalla completa' }),
  },
};

/** Loaded by a tap that says what has failed, and works when it is tapped again; the bubble needs a mouse. */
const actions = ['nearby-results', 'start-nearby', 'tooltip-bubble'];
/**
 * The page is complete without them: the count of visits, reading without a connection or without the database, and forgetting what has
 * expired.
 */
const extras = ['count-visit', 'own-submissions', 'rate-limit-cooldown', 'read-built', 'start-offline'];

test('every lazy part of the public pages is tried here', () => {
  const root = path.join(import.meta.dirname, '../src');
  const isStaff = /(^|\/)(admin|review)\//;
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !isStaff.test(file))
    .flatMap((file) => [
      ...readFileSync(path.join(root, file), 'utf8').matchAll(/import\('([.@]\/[^']+)'\)/g),
    ])
    .map(([, module = '']) => path.basename(module));
  expect([...new Set(files)].sort()).toEqual([...Object.keys(lazyParts), ...actions, ...extras].sort());
});

for (const [index, [name, { url, file: chunk = name, act, shows }]] of Object.entries(lazyParts).entries()) {
  // One by one in both ways: it is the same code for all (src/ui/load-again.ts).
  const isTap = index % 2 === 0;
  test(`${name} is loaded again ${isTap ? 'at the next tap' : 'when the connection is back'}`, async ({
    page,
    context,
  }) => {
    const file = `**/assets/${chunk}-*.js`;
    await page.route(file, (route) => route.abort());
    const isRequested = page.waitForEvent('requestfailed', (request) => request.url().includes(`/${chunk}-`));
    await page.goto(url);
    await act?.(page);
    const failed = (await isRequested).url();
    // The page learns of the failure after this journey does, and before the next one of the same file.
    await page.evaluate((chunkUrl) => import(chunkUrl).catch(() => undefined), failed);
    await expect(shows(page)).toHaveCount(0);
    await page.unroute(file);
    if (isTap) await page.locator('body').dispatchEvent('click');
    else {
      await context.setOffline(true);
      await context.setOffline(false);
    }
    await expect(shows(page)).toHaveCount(1);
  });
}
