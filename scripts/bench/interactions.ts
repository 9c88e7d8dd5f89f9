import type { Locator, Page } from '@playwright/test';
import { category, categoryChoice, searchBox, term } from './early-input';
import { onPhone, throttle } from './phone';

/** Long enough that every key is an interaction of its own. */
const keyDelayMs = 80;

const timeoutMs = 60_000;

declare global {
  interface Window {
    interactions: { slowestMs: number; paintedAt: number };
  }
}

/** In milliseconds. */
interface Interaction {
  /** Event Timing duration of its slowest event, from the input to the next paint. */
  eventMs: number;
  /** From the last input, the Enter of a search, to the paint of the results, request included. */
  resultsMs: number;
}

/** Every interaction that is measured, in the order of the visit. */
export const interactionNames = ['load more', 'search', 'category', 'open business', 'vote'] as const;

export type Interactions = Record<(typeof interactionNames)[number], Interaction>;

/** How quickly a slow phone reacts once the page is idle, in one visit. */
export function measureInteractions(origin: string): Promise<Interactions> {
  return onPhone(async (page) => {
    await page.addInitScript(observeEvents);
    await page.goto(origin, { waitUntil: 'networkidle' });
    await throttle(page, { cpu: 4, isSlowNetwork: true });

    const more = page.locator('main :is(button, a)', { hasText: 'Siguientes negocios' });
    const listed = await page.getByRole('article').count();
    const loadMore = await measureTap(page, more, [{ selector: 'main article', count: listed + 1 }]);

    const box = searchBox(page);
    await box.tap();
    const search = await measure(page, {
      input: 'keydown',
      results: [{ selector: 'main h2', text: `«${term}»` }, { selector: 'main article' }],
      act: async () => {
        await box.pressSequentially(term, { delay: keyDelayMs });
        await box.press('Enter');
      },
    });

    const categoryTap = await measureTap(page, categoryChoice(page), [
      { selector: 'main :is(h1, h2)', text: category },
      { selector: 'main article' },
    ]);

    const card = page.getByRole('article').first().getByRole('link').first();
    const name = (await card.innerText()).trim();
    const openBusiness = await measureTap(page, card, [{ selector: 'main h1', text: name }]);

    // It asks for the visitor's vote first, and is disabled until it knows.
    const like = page.getByRole('button', { name: /^Me gusta/ });
    await page.waitForLoadState('networkidle');
    const vote = await measureTap(page, like, [{ selector: 'main button[aria-pressed="true"]' }]);
    return {
      'load more': loadMore,
      search,
      category: categoryTap,
      'open business': openBusiness,
      vote,
    };
  });
}

/** Elements that are there once the result is shown. */
interface Result {
  selector: string;
  /** In each of them. */
  text?: string;
  /** How many there are at least; one without it. */
  count?: number;
}

interface Measured {
  /** The event that is the input; the last one counts. */
  input: string;
  results: readonly Result[];
}

async function measureTap(page: Page, target: Locator, results: readonly Result[]): Promise<Interaction> {
  await target.scrollIntoViewIfNeeded();
  return measure(page, { input: 'pointerup', results, act: () => target.tap() });
}

async function measure(
  page: Page,
  { act, ...measured }: Measured & { act: () => Promise<void> },
): Promise<Interaction> {
  await page.evaluate(observeResults, measured);
  await act();
  await page.waitForFunction(() => window.interactions.paintedAt > 0, null, { timeout: timeoutMs });
  const { slowestMs, paintedAt } = await page.evaluate(() => window.interactions);
  return { eventMs: slowestMs, resultsMs: paintedAt };
}

/** Runs in the page: records the slowest event of the current interaction. */
function observeEvents(): void {
  window.interactions = { slowestMs: 0, paintedAt: 0 };
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) {
      window.interactions.slowestMs = Math.max(window.interactions.slowestMs, duration);
    }
    // 16 ms is the lowest threshold; `durationThreshold` is not in the types yet.
  }).observe(Object.assign({ type: 'event', buffered: false }, { durationThreshold: 16 }));
}

/** Runs in the page: records when, after the last input, the results are painted. */
function observeResults({ input, results }: Measured): void {
  window.interactions = { slowestMs: 0, paintedAt: 0 };
  const seen = { inputAt: 0 };
  addEventListener(input, (event) => (seen.inputAt = event.timeStamp), { capture: true });
  new MutationObserver((_changes, observer) => {
    const areShown = results.every(
      ({ selector, text = '', count = 1 }) =>
        [...document.querySelectorAll(selector)].filter((element) => element.textContent.includes(text))
          .length >= count,
    );
    if (seen.inputAt === 0 || !areShown) return;
    observer.disconnect();
    // The task after the next frame: the change is painted.
    requestAnimationFrame(() =>
      setTimeout(() => (window.interactions.paintedAt = performance.now() - seen.inputAt)),
    );
  }).observe(document.body, { attributes: true, childList: true, subtree: true, characterData: true });
}
