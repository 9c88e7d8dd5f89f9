import { expect, type BrowserContext, type Locator, type Page } from '@playwright/test';
import { watchForRest } from './at-rest';
import { test as base } from './site';

/** For `test.use`, where a journey proves what moves: everywhere else animations are off, and carousels stand still. */
export const withMotion = { contextOptions: { reducedMotion: 'no-preference' } } as const;

interface Fixtures {
  /** Whether the host serves pages that were not prerendered, as for a business that is newer than the build. */
  isClientRendered: boolean;
  /** Console errors that a test causes on purpose, e.g. by aborting requests. */
  expectedErrors: RegExp[];
  /** In every journey: a console error, an uncaught exception or a violation of the content security policy fails it. */
  cleanConsole: void;
  /** In every journey: layout shifts are recorded from the first paint on. */
  recordShifts: void;
}

/** A prerendered page is visible before it is hydrated; a journey starts afterwards. */
async function waitForHydration(page: Page): Promise<void> {
  await expect(page.locator(':root[data-interactive], :root:not(:has(#root))')).toBeAttached();
}

/** Waits until React has hydrated an element of a part that is hydrated after the first screen: it marks it with its props. */
export async function waitForHydrationOf(element: Locator): Promise<void> {
  const isHydrated = (node: Element) => Object.keys(node).some((key) => key.startsWith('__reactProps$'));
  await expect.poll(() => element.evaluate(isHydrated)).toBe(true);
}

/** Waits until the code of a part that is loaded when the browser is idle has come, e.g. `toast-viewport`. */
export async function waitForChunk(page: Page, name: string): Promise<void> {
  const isLoaded = (prefix: string) =>
    performance.getEntriesByType('resource').some((file) => new URL(file.name).pathname.startsWith(prefix));
  await expect.poll(() => page.evaluate(isLoaded, `/assets/${name}-`)).toBe(true);
}

/** Waits for hydration, unless the navigation waits only for the response (`commit`). */
async function opened<Result>(
  page: Page,
  response: Promise<Result>,
  options?: { waitUntil?: string },
): Promise<Result> {
  await response;
  if (options?.waitUntil !== 'commit') await waitForHydration(page);
  return response;
}

/** Stands in for another host, which no journey reaches: it responds with an empty page. */
export function stubHost(context: BrowserContext, origin: string): Promise<unknown> {
  return context.route(`${origin}/**`, (route) => route.fulfill({ contentType: 'text/html', body: '' }));
}

/** Serves every page as the host does where none was prerendered: without content. */
async function serveClientRenderedPages(page: Page): Promise<void> {
  await page.route('**/*', async (route) => {
    if (!route.request().isNavigationRequest()) return route.fallback();
    const response = await route.fetch({ url: new URL('/app', route.request().url()).href });
    return route.fulfill({ response });
  });
}

export const test = base.extend<Fixtures>({
  isClientRendered: [false, { option: true }],

  page: async ({ page, isClientRendered }, use) => {
    await watchForRest(page);
    if (isClientRendered) await serveClientRenderedPages(page);
    const goto = page.goto.bind(page);
    const reload = page.reload.bind(page);
    page.goto = (url, options) => opened(page, goto(url, options), options);
    page.reload = (options) => opened(page, reload(options), options);
    await use(page);
  },

  expectedErrors: [[], { option: true }],

  cleanConsole: [
    async ({ page, expectedErrors }, use) => {
      const errors: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error') errors.push(`${message.text()} (${message.location().url})`);
      });
      page.on('pageerror', (error) => errors.push(error.stack ?? error.message));
      // Some violations are reported by an event alone, without a console error.
      await page.addInitScript(() =>
        document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
          console.error(`The content security policy blocked ${blockedURI} (${effectiveDirective})`),
        ),
      );
      await use();
      const unexpected = errors.filter((text) => !expectedErrors.some((expected) => expected.test(text)));
      expect(unexpected, 'errors in the console').toEqual([]);
    },
    { auto: true },
  ],

  recordShifts: [
    async ({ page }, use) => {
      await page.addInitScript(() => {
        interface Shift extends PerformanceEntry {
          value: number;
          hadRecentInput: boolean;
          sources: { node: Node | null }[];
        }
        window.layoutShifts = [];
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as Shift[]) {
            if (entry.hadRecentInput) continue;
            const moved = entry.sources.map(({ node }) =>
              node instanceof Element ? node.outerHTML.slice(0, 120) : (node?.textContent ?? 'gone'),
            );
            window.layoutShifts.push({ value: entry.value, moved });
          }
        }).observe({ type: 'layout-shift', buffered: true });
      });
      await use();
    },
    { auto: true },
  ],
});

export { expect };
