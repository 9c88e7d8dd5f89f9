import type { Page } from '@playwright/test';
import { onPhone, throttle } from './phone';

/** Has hits in the demo data. */
const term = 'tacos';
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

export interface Interactions {
  search: Interaction;
  loadMore: Interaction;
}

/** How quickly a slow phone reacts to a search and to "load more" once the page is idle. */
export function measureInteractions(origin: string): Promise<Interactions> {
  return onPhone(async (page) => {
    await page.addInitScript(observeEvents);
    await page.goto(origin, { waitUntil: 'networkidle' });
    await throttle(page, { cpu: 4, isSlowNetwork: true });

    const more = page.getByRole('button', { name: 'Ver más negocios' });
    await more.scrollIntoViewIfNeeded();
    const listed = await page.getByRole('article').count();
    const loadMore = await measure(page, {
      input: 'pointerup',
      title: '',
      cardCount: listed + 1,
      act: () => more.tap(),
    });

    const box = page.getByRole('combobox', { name: 'Buscar negocios' });
    await box.tap();
    const search = await measure(page, {
      input: 'keydown',
      title: `«${term}»`,
      cardCount: 1,
      act: async () => {
        await box.pressSequentially(term, { delay: keyDelayMs });
        await box.press('Enter');
      },
    });
    return { search, loadMore };
  });
}

interface Result {
  /** The event that is the input; the last one counts. */
  input: string;
  /** Text of a heading once the results are listed; empty where no heading changes. */
  title: string;
  /** Businesses that are listed then, at least. */
  cardCount: number;
}

async function measure(
  page: Page,
  { act, ...result }: Result & { act: () => Promise<void> },
): Promise<Interaction> {
  await page.evaluate(observeResults, result);
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
function observeResults({ input, title, cardCount }: Result): void {
  window.interactions = { slowestMs: 0, paintedAt: 0 };
  const seen = { inputAt: 0 };
  addEventListener(input, (event) => (seen.inputAt = event.timeStamp), { capture: true });
  new MutationObserver((_changes, observer) => {
    const isTitled = [...document.querySelectorAll('main h2')].some((heading) =>
      heading.textContent.includes(title),
    );
    const areListed = document.querySelectorAll('main article').length >= cardCount;
    if (seen.inputAt === 0 || !isTitled || !areListed) return;
    observer.disconnect();
    // The task after the next frame: the change is painted.
    requestAnimationFrame(() =>
      setTimeout(() => (window.interactions.paintedAt = performance.now() - seen.inputAt)),
    );
  }).observe(document.body, { childList: true, subtree: true, characterData: true });
}
