import { onPhone, throttle } from './phone';

/** A category that is among the first six, and so on the first screen, of the demo data. */
const category = 'Salud';

const withinMs = 60_000;

declare global {
  interface Window {
    categoryTap: { visibleMs: number; reactedMs: number; listedMs: number } | null;
  }
}

export interface CategoryTap {
  /** From navigation until the category can be seen. */
  visibleMs: number;
  /** From navigation until a tap has changed address and title of the list. */
  reactedMs: number;
  /** From navigation until the businesses of that category are there. */
  listedMs: number;
}

/**
 * How soon after navigation a tap on a category works, on a slow phone: tapped as soon as it is seen and every
 * 50 ms from then on, until the list reacts.
 */
export function measureCategoryTap(origin: string): Promise<CategoryTap> {
  return onPhone(async (page) => {
    await page.addInitScript(tapUntilListed, category);
    await throttle(page, { cpu: 4, isSlowNetwork: true });
    await page.goto(origin, { waitUntil: 'commit' });
    const handle = await page.waitForFunction(() => window.categoryTap, null, {
      timeout: withinMs,
      polling: 250,
    });
    const measured = await handle.jsonValue();
    if (!measured) throw new Error(`No tap on «${category}» worked at ${origin}.`);
    return measured;
  });
}

/** Runs in the page, from its very beginning; as text, so it may use nothing from outside and name no function. */
function tapUntilListed(category: string): void {
  window.categoryTap = null;
  // A tap that opens a new page goes on there; the clock runs from the first.
  sessionStorage.setItem(
    'bench-started',
    sessionStorage.getItem('bench-started') ?? String(performance.timeOrigin),
  );
  const before = performance.timeOrigin - Number(sessionStorage.getItem('bench-started'));
  let visibleMs = 0;
  let reactedMs = 0;
  const timer = setInterval(() => {
    const now = before + performance.now();
    if (reactedMs === 0) {
      const choice = [...document.querySelectorAll<HTMLElement>('main section li :is(button, a)')].find(
        (element) => element.textContent.startsWith(category) && element.getClientRects().length > 0,
      );
      if (choice && visibleMs === 0) visibleMs = now;
      choice?.click();
    }
    const isTitled = [...document.querySelectorAll('main h2')].some(
      (title) => title.textContent === category,
    );
    if (isTitled && location.search.includes(category) && reactedMs === 0) {
      reactedMs = before + performance.now();
    }
    const cards = [...document.querySelectorAll('main article')];
    const areListed =
      cards.length > 0 && cards.every((card) => card.querySelector('p')?.textContent === category);
    if (reactedMs > 0 && areListed) {
      clearInterval(timer);
      window.categoryTap = { visibleMs, reactedMs, listedMs: before + performance.now() };
    }
  }, 50);
}
