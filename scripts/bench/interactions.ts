import type { Page } from '@playwright/test';
import { onPhone, throttle } from './phone';

/** Found in the demo data, and slow enough typed that every letter is an interaction of its own. */
const term = 'tacos';
const keyEveryMs = 80;

const withinMs = 60_000;

declare global {
  interface Window {
    interactions: { slowestMs: number; paintedAt: number };
  }
}

/** In milliseconds. */
interface Interaction {
  /** The slowest event of it, from the input to the next paint: what the browser calls its latency. */
  eventMs: number;
  /** From the last input to the paint that shows the results: with the pause after typing and the request. */
  resultsMs: number;
}

export interface Interactions {
  search: Interaction;
  loadMore: Interaction;
}

/** How quickly a slow phone answers to a search and to "load more", once the page has come to rest. */
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

    const box = page.getByRole('searchbox', { name: 'Buscar negocios' });
    await box.tap();
    const search = await measure(page, {
      input: 'input',
      title: `«${term}»`,
      cardCount: 1,
      act: () => box.pressSequentially(term, { delay: keyEveryMs }),
    });
    return { search, loadMore };
  });
}

interface Result {
  /** The event that counts as the input; of several the last. */
  input: string;
  /** What a title of the page says when the results are there; empty where it stays as it is. */
  title: string;
  /** How many businesses are listed then, at least. */
  cardCount: number;
}

async function measure(
  page: Page,
  { act, ...result }: Result & { act: () => Promise<void> },
): Promise<Interaction> {
  await page.evaluate(watchFor, result);
  await act();
  await page.waitForFunction(() => window.interactions.paintedAt > 0, null, { timeout: withinMs });
  const { slowestMs, paintedAt } = await page.evaluate(() => window.interactions);
  return { eventMs: slowestMs, resultsMs: paintedAt };
}

/** Runs in the page: keeps the slowest event of the current interaction. */
function observeEvents(): void {
  window.interactions = { slowestMs: 0, paintedAt: 0 };
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) {
      window.interactions.slowestMs = Math.max(window.interactions.slowestMs, duration);
    }
    // 16 ms is the least that may be asked for; `durationThreshold` is not in the types yet.
  }).observe(Object.assign({ type: 'event', buffered: false }, { durationThreshold: 16 }));
}

/** Runs in the page: notes when, after the last input, the results have been painted. */
function watchFor({ input, title, cardCount }: Result): void {
  window.interactions = { slowestMs: 0, paintedAt: 0 };
  const seen = { inputAt: 0 };
  addEventListener(input, (event) => (seen.inputAt = event.timeStamp), { capture: true });
  new MutationObserver((_changes, observer) => {
    const isTitled = [...document.querySelectorAll('main h2')].some((one) => one.textContent.includes(title));
    const areListed = document.querySelectorAll('main article').length >= cardCount;
    if (seen.inputAt === 0 || !isTitled || !areListed) return;
    observer.disconnect();
    // The frame of this change, and then the task after it: what was changed is on the screen.
    requestAnimationFrame(() =>
      setTimeout(() => (window.interactions.paintedAt = performance.now() - seen.inputAt)),
    );
  }).observe(document.body, { childList: true, subtree: true, characterData: true });
}
