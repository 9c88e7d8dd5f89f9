/**
 * tsx scripts/bench/guide.ts DIST [DIST …] [--runs 3]: visits of the printed guide with 3,000 businesses besides the demo data, of
 * several builds in turns, at the width of a phone and of a desktop (CPU 4×, no slow network).
 */
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Page } from '@playwright/test';
import { startPreview, type RunningSite } from '../host/preview-server';
import { addLargeCatalogue } from './large-catalogue';
import { median } from './median';
import { onPhone, throttle } from './phone';
import { table } from './table';

const businessCount = 3000;
const screens = [
  { width: 412, height: 823 },
  { width: 1440, height: 900 },
] as const;

/** One visit: times in ms since the navigation began, but for those of the last three. */
interface Visit {
  /** The last response with data has arrived. */
  dataMs: number;
  /** Requests for data. */
  requests: number;
  /** The whole guide is painted, and nothing else is pending. */
  completeMs: number;
  elements: number;
  /** The longest time in which the page did not react. */
  longestTaskMs: number;
  scriptMs: number;
  styleMs: number;
  layoutMs: number;
}

declare global {
  interface Window {
    longestTask: number;
    guideCompleteAt: number;
  }
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { runs: { type: 'string', default: '3' } },
});
if (positionals.length === 0) throw new Error('Usage: tsx scripts/bench/guide.ts DIST [DIST …] [--runs 3]');

const running: RunningSite[] = [];
try {
  for (const folder of positionals) running.push(await startPreview(path.resolve(folder)));
  await Promise.all(running.map(({ origin }) => addLargeCatalogue(origin, businessCount, 'site')));
  for (const screen of screens) {
    const visits = running.map(() => new Array<Visit>());
    for (let run = 1; run <= Number(values.runs); run += 1)
      for (const [index, { origin }] of running.entries()) visits[index]?.push(await visit(origin, screen));
    console.log(`\nThe guide, ${String(screen.width)} px wide (medians; ms, × the first build)\n`);
    console.log(report(visits));
  }
} finally {
  await Promise.all(running.map((site) => site.stop()));
}

function visit(origin: string, screen: (typeof screens)[number]): Promise<Visit> {
  return onPhone(async (page) => {
    await page.setViewportSize(screen);
    await page.addInitScript(observePage);
    const session = await page.context().newCDPSession(page);
    await session.send('Performance.enable');
    await throttle(page, { cpu: 4, isSlowNetwork: false });
    await page.goto(`${origin}/guia`);
    await page.waitForFunction(() => window.guideCompleteAt > 0, null, { timeout: 120_000 });
    const { metrics } = await session.send('Performance.getMetrics');
    const ms = (name: string) => (metrics.find((metric) => metric.name === name)?.value ?? NaN) * 1000;
    return {
      ...(await numbersOf(page)),
      scriptMs: ms('ScriptDuration'),
      styleMs: ms('RecalcStyleDuration'),
      layoutMs: ms('LayoutDuration'),
    };
  });
}

function numbersOf(page: Page) {
  return page.evaluate(() => {
    const requests = performance
      .getEntriesByType('resource')
      .filter(({ name }) => /\/rest\/v1\/business(es|_hours)/.test(name));
    return {
      dataMs: Math.max(...requests.map((entry) => (entry as PerformanceResourceTiming).responseEnd)),
      requests: requests.length,
      completeMs: window.guideCompleteAt,
      elements: document.querySelectorAll('*').length,
      longestTaskMs: window.longestTask,
    };
  });
}

/** Runs in the page from its start. The guide is complete once it can be printed. */
function observePage(): void {
  window.longestTask = 0;
  window.guideCompleteAt = 0;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) window.longestTask = Math.max(window.longestTask, duration);
  }).observe({ type: 'longtask', buffered: true });
  new MutationObserver((_changes, observer) => {
    if (!document.querySelector('main article') || document.querySelector('main button:disabled')) return;
    observer.disconnect();
    requestAnimationFrame(() => setTimeout(() => (window.guideCompleteAt = performance.now())));
  }).observe(document, { childList: true, subtree: true, attributes: true, attributeFilter: ['disabled'] });
}

function report(visits: readonly Visit[][]): string {
  const keys = [
    'requests',
    'dataMs',
    'completeMs',
    'longestTaskMs',
    'scriptMs',
    'styleMs',
    'layoutMs',
    'elements',
  ] as const;
  const rows = visits.map((runs, index) => [
    positionals[index] ?? '',
    ...keys.map((key) => Math.round(median(runs.map((run) => run[key])))),
    Number(
      median(runs.map(({ completeMs }, run) => completeMs / (visits[0]?.[run]?.completeMs ?? NaN))).toFixed(
        2,
      ),
    ),
  ]);
  return table(
    ['build', 'requests', 'data', 'complete', 'longest task', 'script', 'style', 'layout', 'elements', '×'],
    rows,
  );
}
