import type { CDPSession, Page } from '@playwright/test';
import { percentile } from './median';
import { onPhone, throttle } from './phone';
import { startPreview } from '../host/preview-server';
import { insertRows } from './rest-client';

/** Spec: «2,000 cards loaded». */
const cardCount = 2000;

/** In pixels, and pixels a second. */
const swipe = { distance: 12_000, speed: 3000 };

declare global {
  interface Window {
    swipeFrames: { at: number[]; shift: number };
  }
}

export interface LongList {
  cards: number;
  /** From the tap on "load more" until the last of many pages is painted, without network throttling. */
  loadMoreMs: number;
  frames: number;
  medianFrameMs: number;
  p95FrameMs: number;
  slowestFrameMs: number;
  /** Frames above 50 ms: visible jank. */
  longFrames: number;
  /** Time of the whole swipe in style recalculation and in layout. */
  styleMs: number;
  layoutMs: number;
  /** Layout shift during the swipe. */
  shift: number;
}

/** Scrolling through a very long list on a slow phone. */
export async function measureLongList(folder: string): Promise<LongList> {
  const site = await startPreview(folder);
  try {
    await insertRows(site.origin, 'businesses', Array.from({ length: cardCount }, businessRow));
    return await onPhone(async (page) => {
      await page.goto(site.origin, { waitUntil: 'networkidle' });
      const cards = await loadCards(page);
      const session = await page.context().newCDPSession(page);
      await throttle(page, { cpu: 4, isSlowNetwork: false });
      const loadMoreMs = await loadMore(page);
      return { cards, loadMoreMs, ...(await measureSwipe(page, session)) };
    });
  } finally {
    await site.stop();
  }
}

function businessRow(_unused: unknown, index: number) {
  return {
    name: `Fonda número ${String(index + 1)}`,
    category_id: 1 + ((index + 1) % 10),
    address: 'Av. Kilómetro 5, Col. KM 5',
    phone: '4445550100',
    whatsapp: '4445550100',
    description:
      'Comida corrida de lunes a sábado, con sopa, guisado del día, tortillas hechas a mano y agua fresca.',
  };
}

/** Clicks "load more" until there are enough cards. */
async function loadCards(page: Page): Promise<number> {
  const cards = page.locator('main article');
  for (let shown = await cards.count(); shown < cardCount; shown = await cards.count()) await loadMore(page);
  return cards.count();
}

/** Clicks "load more" once. @returns the time until the new cards are painted */
function loadMore(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const before = document.querySelectorAll('main article').length;
        const startedAt = performance.now();
        new MutationObserver((_changes, observer) => {
          if (document.querySelectorAll('main article').length === before) return;
          observer.disconnect();
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - startedAt)));
        }).observe(document.body, { childList: true, subtree: true });
        const button = [...document.querySelectorAll('button')].find(
          ({ textContent }) => textContent === 'Ver más negocios',
        );
        if (button) button.click();
        else reject(new Error('There is no next page to load.'));
      }),
  );
}

/** Swipes from the middle of the list, with as many cards above as below. */
async function measureSwipe(page: Page, session: CDPSession) {
  await page.evaluate(scrollToMiddle);
  await page.evaluate(observeFrames);
  const before = await renderingTimes(session);
  await session.send('Input.synthesizeScrollGesture', {
    ...{ x: 200, y: 600, yDistance: -swipe.distance, speed: swipe.speed },
    ...{ gestureSourceType: 'touch', preventFling: true },
  });
  const after = await renderingTimes(session);
  const { at, shift } = await page.evaluate(() => window.swipeFrames);
  const lengths = at.slice(1).map((time, index) => time - (at[index] ?? time));
  return {
    frames: lengths.length,
    medianFrameMs: percentile(lengths, 0.5),
    p95FrameMs: percentile(lengths, 0.95),
    slowestFrameMs: Math.max(...lengths),
    longFrames: lengths.filter((length) => length > 50).length,
    styleMs: after.style - before.style,
    layoutMs: after.layout - before.layout,
    shift,
  };
}

/** Runs in the page. Resolves after the paint, so that the cards drawn by this scroll do not count as layout shift. */
function scrollToMiddle(): Promise<void> {
  document.querySelectorAll('main article')[1000]?.scrollIntoView();
  return new Promise((resolve) =>
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve))),
  );
}

/** Runs in the page: records when each frame starts, and layout shift without recent input. */
function observeFrames(): void {
  window.swipeFrames = { at: [], shift: 0 };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if ('value' in entry && 'hadRecentInput' in entry && !entry.hadRecentInput) {
        window.swipeFrames.shift += Number(entry.value);
      }
    }
  }).observe({ type: 'layout-shift' });
  const clock = {
    tick(this: void, time: number) {
      window.swipeFrames.at.push(time);
      requestAnimationFrame(clock.tick);
    },
  };
  requestAnimationFrame(clock.tick);
}

async function renderingTimes(session: CDPSession): Promise<{ style: number; layout: number }> {
  await session.send('Performance.enable');
  const { metrics } = await session.send('Performance.getMetrics');
  const ms = (name: string) => (metrics.find((metric) => metric.name === name)?.value ?? NaN) * 1000;
  return { style: ms('RecalcStyleDuration'), layout: ms('LayoutDuration') };
}
