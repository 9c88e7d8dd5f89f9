import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import type { AxeResults } from 'axe-core';
import { test as base } from './site';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Layout shift that a page may have while it loads. */
const shiftLimit = 0.02;

declare global {
  interface Window {
    layoutShifts: { value: number; moved: string[] }[];
    axe: { run: (options: object) => Promise<AxeResults> };
  }
}

interface Fixtures {
  /** Whether pages come without content, as those of a business that is newer than the build: they load in front of the visitor. */
  isClientRendered: boolean;
  /** Console errors that a test provokes on purpose, e.g. by cutting the network. */
  expectedErrors: RegExp[];
  /** Every journey: an error in the console or in a script fails it, and so does what the policy does not allow. */
  cleanConsole: void;
  /** Every journey: this machine alone is asked; other hosts (map, WhatsApp) answer with an empty page. */
  noOtherHosts: void;
  /** Every journey: shifts of the layout are recorded from the first paint on. */
  recordShifts: void;
}

/** A prerendered page is there before it answers; nobody taps within that moment, and neither does a journey. */
async function waitForHydration(page: Page): Promise<void> {
  await expect(page.locator(':root[data-interactive], :root:not(:has(#root))')).toBeAttached();
}

/** Waits for a page that is being opened; whoever waits only for the answer of the host looks at what is there before the app. */
async function opened<Answer>(
  page: Page,
  response: Promise<Answer>,
  options?: { waitUntil?: string },
): Promise<Answer> {
  await response;
  if (options?.waitUntil !== 'commit') await waitForHydration(page);
  return response;
}

/** Answers every page as the host does where none was prerendered: an empty one, which the app fills. */
async function servePlainPages(page: Page): Promise<void> {
  await page.route('**/*', async (route) => {
    if (!route.request().isNavigationRequest()) return route.fallback();
    const response = await route.fetch({ url: new URL('/app', route.request().url()).href });
    return route.fulfill({ response: response });
  });
}

export const test = base.extend<Fixtures>({
  isClientRendered: [false, { option: true }],

  page: async ({ page, isClientRendered }, use) => {
    if (isClientRendered) await servePlainPages(page);
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
      // Where a library only tries what the policy does not allow, the browser says so by an event alone.
      await page.addInitScript(() =>
        document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
          console.error(`The policy has blocked ${blockedURI} (${effectiveDirective})`),
        ),
      );
      await use();
      const unexpected = errors.filter((text) => !expectedErrors.some((expected) => expected.test(text)));
      expect(unexpected, 'errors in the console').toEqual([]);
    },
    { auto: true },
  ],

  noOtherHosts: [
    async ({ context, baseURL }, use) => {
      const own = new URL(baseURL ?? 'http://127.0.0.1').host;
      await context.route(
        (url) => url.protocol.startsWith('http') && url.host !== own,
        (route) => route.fulfill({ contentType: 'text/html', body: '' }),
      );
      await use();
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

/** Fails with the parts that moved when the page has shifted more than it may. */
export async function expectSteadyLayout(page: Page): Promise<void> {
  const shifts = await page.evaluate(() => window.layoutShifts);
  const total = shifts.reduce((sum, { value }) => sum + value, 0);
  expect(total, JSON.stringify(shifts, null, 1)).toBeLessThanOrEqual(shiftLimit);
}

const allRules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Fails with every rule of axe that the page breaks, and where. In the other theme only the colors differ. */
export async function expectAccessible(page: Page): Promise<void> {
  await waitForAnimations(page);
  // Evaluated, not added as a script element, so that a content security policy may stay as strict as it is.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  expect(await findViolations(page, allRules)).toEqual([]);
  await toggleTheme(page);
  await waitForAnimations(page);
  expect(await findViolations(page, ['color-contrast']), 'in the other theme').toEqual([]);
  await toggleTheme(page);
}

function findViolations(page: Page, runOnly: string[]): Promise<object[]> {
  return page.evaluate(async (runOnly) => {
    const results = await window.axe.run({ runOnly, resultTypes: ['violations'] });
    return results.violations.map(({ id, help, nodes }) => ({
      id,
      help,
      nodes: nodes.map(({ html, failureSummary }) => `${html.slice(0, 200)}\n${failureSummary ?? ''}`),
    }));
  }, runOnly);
}

/** Draws the page in the other theme, as its switch would, without choosing it. */
function toggleTheme(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.classList.toggle('dark'));
}

/** Waits until what is fading or sliding in has arrived: half-transparent words have no contrast of their own. */
export async function waitForAnimations(page: Page): Promise<void> {
  // A toast begins to fade in with an effect that follows its first frame.
  await expect(page.locator('[data-sonner-toast][data-mounted="false"]')).toHaveCount(0);
  // Asked again and again: the promise of an animation's end was once never kept.
  await expect.poll(() => page.evaluate(movingParts), { intervals: [50] }).toEqual([]);
}

/** The parts of the page that move now and will come to rest. */
function movingParts(): string[] {
  return document.getAnimations().flatMap(({ playState, effect }) => {
    if (playState !== 'running' || !(effect instanceof KeyframeEffect)) return [];
    return effect.getComputedTiming().endTime === Infinity
      ? []
      : (effect.target?.outerHTML.slice(0, 120) ?? 'gone');
  });
}

export { expect };
