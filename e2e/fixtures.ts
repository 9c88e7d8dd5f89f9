import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import { expect, type BrowserContext, type Locator, type Page } from '@playwright/test';
import type { AxeResults } from 'axe-core';
import { test as base } from './site';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The cumulative layout shift that a page may have. */
const shiftLimit = 0.02;

declare global {
  interface Window {
    layoutShifts: { value: number; moved: string[] }[];
    axe: { run: (options: object) => Promise<AxeResults> };
  }
}

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

/** Fails with the elements that moved when the layout shift is above the limit. */
export async function expectSteadyLayout(page: Page): Promise<void> {
  const shifts = await page.evaluate(() => window.layoutShifts);
  const total = shifts.reduce((sum, { value }) => sum + value, 0);
  expect(total, JSON.stringify(shifts, null, 1)).toBeLessThanOrEqual(shiftLimit);
}

const allRules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * Fails with every violation that axe finds. In the other theme only the colors differ. One viewport is enough for a
 * screen state: a test that runs in both projects checks it in one of them.
 */
export async function expectAccessible(page: Page): Promise<void> {
  // Evaluated: the content security policy would block a script element.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  expect(await findViolations(page, allRules)).toEqual([]);
  await toggleTheme(page);
  expect(await findViolations(page, ['color-contrast']), 'in the other theme').toEqual([]);
  await toggleTheme(page);
}

async function findViolations(page: Page, runOnly: string[]): Promise<object[]> {
  await waitForAnimations(page);
  const { hasMoved, violations } = await page.evaluate(async (runOnly) => {
    let hasMoved = false;
    const noteMove = () => (hasMoved = true);
    document.addEventListener('transitionend', noteMove);
    const results = await window.axe.run({ runOnly, resultTypes: ['violations'] });
    document.removeEventListener('transitionend', noteMove);
    hasMoved ||= document.getAnimations().some((one) => one instanceof CSSTransition);
    const violations = results.violations.map(({ id, help, nodes }) => ({
      id,
      help,
      nodes: nodes.map(({ html, failureSummary }) => `${html.slice(0, 200)}\n${failureSummary ?? ''}`),
    }));
    return { hasMoved, violations };
  }, runOnly);
  // A button that its data enabled meanwhile was between two colours.
  return hasMoved && violations.length > 0 ? findViolations(page, runOnly) : violations;
}

/** Shows the page in the other theme without storing the choice. */
function toggleTheme(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.classList.toggle('dark'));
}

/** Waits for the end of animations: half-transparent text has another contrast. */
export async function waitForAnimations(page: Page): Promise<void> {
  // A toast begins to fade in with an effect that follows its first frame.
  await expect(page.locator('[data-sonner-toast][data-mounted="false"]')).toHaveCount(0);
  // Polled: Chromium once never resolved `Animation.finished`.
  await expect.poll(() => page.evaluate(movingParts), { intervals: [50] }).toEqual([]);
}

/** Elements with a running animation that ends. */
function movingParts(): string[] {
  return document.getAnimations().flatMap(({ playState, effect }) => {
    if (playState !== 'running' || !(effect instanceof KeyframeEffect)) return [];
    return effect.getComputedTiming().endTime === Infinity
      ? []
      : (effect.target?.outerHTML.slice(0, 120) ?? 'gone');
  });
}

export { expect };
