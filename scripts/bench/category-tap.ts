import { onPhone, throttle } from './phone';

/** Above the fold with the demo data. */
const category = 'Salud';

const timeoutMs = 60_000;

declare global {
  interface Window {
    categoryTap: { visibleMs: number; reactedMs: number; listedMs: number } | null;
  }
}

export interface CategoryTap {
  /** From navigation until the category is visible. */
  visibleMs: number;
  /** From navigation until a tap has changed the URL and the title of the list. */
  reactedMs: number;
  /** From navigation until the businesses of that category are listed. */
  listedMs: number;
}

/**
 * How soon after navigation a tap on a category works on a slow phone: it is tapped every 50 ms from when it is visible
 * until the list reacts.
 */
export function measureCategoryTap(origin: string): Promise<CategoryTap> {
  return onPhone(async (page) => {
    await page.addInitScript(tapUntilListed, category);
    await throttle(page, { cpu: 4, isSlowNetwork: true });
    await page.goto(origin, { waitUntil: 'commit' });
    const handle = await page.waitForFunction(() => window.categoryTap, null, {
      timeout: timeoutMs,
      polling: 250,
    });
    const measured = await handle.jsonValue();
    if (!measured) throw new Error(`No tap on «${category}» worked at ${origin}.`);
    return measured;
  });
}

/** Runs in the page from its start, serialized: it can use nothing from outside and name no function. */
function tapUntilListed(category: string): void {
  window.categoryTap = null;
  // Where the tap navigates, the times still count from the first document.
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
      const choice = [
        ...document.querySelectorAll<HTMLElement>('main [data-categories] li :is(button, a)'),
      ].find((element) => element.textContent.startsWith(category) && element.getClientRects().length > 0);
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
      cards.length > 0 &&
      cards.every((card) =>
        [...card.querySelectorAll('p > span')].some((part) => part.textContent === category),
      );
    if (reactedMs > 0 && areListed) {
      clearInterval(timer);
      window.categoryTap = { visibleMs, reactedMs, listedMs: before + performance.now() };
    }
  }, 50);
}
