import path from 'node:path';
import type { Page } from '@playwright/test';
import { earlyInputs } from './early-input';
import { measureInTurns, type Compared, type Measurement } from './in-turns';
import { serveOwnBuild, type OwnBuild } from './own-build';
import { onPhone, throttle } from './phone';
import { RunSeries } from './run-series';
import { businessPath } from './static-baseline-site';

/**
 * From navigation, in which a visit is measured: hydration, the refetch and the service worker are over by then. With a window of
 * its own each visit would count another part of them.
 */
const windowMs = 8000;

declare global {
  interface Window {
    seen: { lcp: number; cls: number; interactive: number; tasks: { start: number; end: number }[] };
  }
}

const visits: readonly Measurement[] = [
  { name: 'list', measure: (origin) => measureVisit(origin, '/') },
  { name: 'business', measure: (origin) => measureVisit(origin, businessPath) },
  // In the same browser, whose files are cached.
  { name: 'business after the list', measure: (origin) => measureVisit(origin, businessPath, '/') },
];

/** Measures the builds of several checkouts in turns. */
export async function measurePairs(checkouts: readonly string[], runCount: number): Promise<Compared> {
  const measurements = [...visits, ...earlyInputs];
  const series = new RunSeries(measurements.length * checkouts.length * runCount, console.log);
  const running: OwnBuild[] = [];
  try {
    for (const checkout of checkouts) running.push(await serveOwnBuild(path.resolve(checkout)));
    const sites = running.map(({ origin }, index) => ({ site: checkouts[index] ?? '', origin }));
    return await measureInTurns(sites, measurements, runCount, series);
  } finally {
    await Promise.all(running.map((site) => site.stop()));
  }
}

/** @returns times in ms, sizes as they were transferred in kB of 1,000 bytes */
function measureVisit(origin: string, path: string, before = ''): Promise<Record<string, number>> {
  return onPhone(async (page) => {
    await page.addInitScript(observePage);
    if (before) await page.goto(origin + before, { waitUntil: 'networkidle' });
    const kilobytesOf = await watchTransfers(page);
    await throttle(page, { cpu: 4, isSlowNetwork: true });
    await page.goto(origin + path, { waitUntil: 'commit' });
    await page.waitForFunction((end) => window.seen.interactive > 0 && performance.now() > end, windowMs, {
      timeout: 60_000,
      polling: 250,
    });
    const times = await page.evaluate((end) => {
      const { tasks, ...seen } = window.seen;
      const fcp = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN;
      const blocked = tasks.map((task) => Math.min(task.end, end) - Math.max(task.start, fcp) - 50);
      return { fcp, ...seen, tbt: blocked.reduce((sum, ms) => sum + Math.max(0, ms), 0) };
    }, windowMs);
    return {
      ...times,
      'document kB': kilobytesOf('Document'),
      'script kB': kilobytesOf('Script'),
      'image kB': kilobytesOf('Image'),
      'all kB': kilobytesOf(),
    };
  });
}

/** @returns what was transferred of a type of requests, or in all */
async function watchTransfers(page: Page): Promise<(type?: string) => number> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const types = new Map<string, string>();
  const sizes: { type: string | undefined; bytes: number }[] = [];
  session.on('Network.responseReceived', ({ requestId, type }) => types.set(requestId, type));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
    sizes.push({ type: types.get(requestId), bytes: encodedDataLength }),
  );
  return (type) =>
    sizes
      .filter((size) => type === undefined || size.type === type)
      .reduce((sum, { bytes }) => sum + bytes / 1000, 0);
}

/** Runs in the page from its start. */
function observePage(): void {
  window.seen = { lcp: 0, cls: 0, interactive: 0, tasks: [] };
  const { seen } = window;
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) seen.lcp = startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries())
      seen.tasks.push({ start: startTime, end: startTime + duration });
  }).observe({ type: 'longtask', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if ('value' in entry && 'hadRecentInput' in entry && !entry.hadRecentInput)
        seen.cls += Number(entry.value);
  }).observe({ type: 'layout-shift', buffered: true });
  new MutationObserver((_changes, observer) => {
    if (!('interactive' in document.documentElement.dataset)) return;
    observer.disconnect();
    seen.interactive = performance.now();
  }).observe(document, { attributes: true, subtree: true, attributeFilter: ['data-interactive'] });
}
