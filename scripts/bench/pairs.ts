import type { Page } from '@playwright/test';
import { startPreview, type RunningSite } from '../host/preview-server';
import { median } from './median';
import { onPhone, throttle } from './phone';
import { RunSeries } from './run-series';
import { businessPath } from './static-baseline-site';
import { table } from './table';

/** What is measured of one page in one visit: times in ms, sizes in bytes as they were transferred. */
interface Visit {
  fcp: number;
  lcp: number;
  /** Total blocking time: of each task after the first paint what is above 50 ms. */
  tbt: number;
  cls: number;
  /** Until the page is hydrated. */
  interactive: number;
  document: number;
  script: number;
  style: number;
  image: number;
  all: number;
}

interface ComparedPage {
  name: string;
  path: string;
  /** The page before it in the same browser, whose files are cached; empty for a first visit. */
  before: string;
}

const pages: readonly ComparedPage[] = [
  { name: 'list', path: '/', before: '' },
  { name: 'business', path: businessPath, before: '' },
  { name: 'business after the list', path: businessPath, before: '/' },
];

export interface Pairs {
  folders: readonly string[];
  visits: { page: string; folder: string; visits: Visit[] }[];
}

declare global {
  interface Window {
    seen: { lcp: number; tbt: number; cls: number; interactive: number };
  }
}

/** Measures several builds in turns (a b c a b c), so that a busy minute of the machine slows them alike. */
export async function measurePairs(
  folders: readonly string[],
  runCount: number,
  print: (text: string) => void,
): Promise<Pairs> {
  const series = new RunSeries(pages.length * folders.length * runCount, print);
  const running: RunningSite[] = [];
  try {
    for (const folder of folders) running.push(await startPreview(folder));
    const visits: Pairs['visits'] = [];
    for (const { name, path, before } of pages) {
      const compared = folders.map((folder) => ({ page: name, folder, visits: new Array<Visit>() }));
      visits.push(...compared);
      for (let run = 1; run <= runCount; run += 1) {
        for (const [index, { folder, visits: ofFolder }] of compared.entries()) {
          const origin = running[index]?.origin ?? '';
          const title = `${name} ${String(run)}/${String(runCount)} (${folder})`;
          ofFolder.push(await series.run(title, () => measureVisit(origin, path, before)));
        }
      }
    }
    return { folders, visits };
  } finally {
    await Promise.all(running.map((site) => site.stop()));
  }
}

function measureVisit(origin: string, path: string, before: string): Promise<Visit> {
  return onPhone(async (page) => {
    await page.addInitScript(observePage);
    if (before) await page.goto(origin + before, { waitUntil: 'networkidle' });
    const sizes = await watchTransfers(page);
    await throttle(page, { cpu: 4, isSlowNetwork: true });
    await page.goto(origin + path, { waitUntil: 'networkidle', timeout: 60_000 });
    await page.waitForFunction(() => window.seen.interactive > 0);
    const times = await page.evaluate(() => ({
      fcp: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN,
      ...window.seen,
    }));
    const of = (type: string) => sizes.get(type) ?? 0;
    return {
      ...times,
      ...{ document: of('Document'), script: of('Script'), style: of('Stylesheet'), image: of('Image') },
      all: [...sizes.values()].reduce((sum, size) => sum + size, 0),
    };
  });
}

/** @returns bytes by the type of the request */
async function watchTransfers(page: Page): Promise<Map<string, number>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const types = new Map<string, string>();
  const sizes = new Map<string, number>();
  session.on('Network.responseReceived', ({ requestId, type }) => types.set(requestId, type));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const type = types.get(requestId) ?? 'Other';
    sizes.set(type, (sizes.get(type) ?? 0) + encodedDataLength);
  });
  return sizes;
}

/** Runs in the page from its start. */
function observePage(): void {
  window.seen = { lcp: 0, tbt: 0, cls: 0, interactive: 0 };
  const { seen } = window;
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) seen.lcp = startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    const painted = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity;
    for (const { startTime, duration } of list.getEntries())
      if (startTime + duration > painted)
        seen.tbt += Math.max(0, startTime + duration - Math.max(startTime, painted) - 50);
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

/** Medians of each build, and of the ratios of the later ones to the first, run by run. */
export function pairsReport({ folders, visits }: Pairs): string {
  const [first = ''] = folders;
  const ms = (values: number[]) => Math.round(median(values));
  const kB = (values: number[]) => Number((median(values) / 1000).toFixed(1));
  const rows = visits.map(({ page, folder, visits: runs }) => {
    const base = visits.find((other) => other.page === page && other.folder === first)?.visits ?? [];
    const ratio = (key: keyof Visit) =>
      Number(median(runs.map((run, index) => run[key] / (base[index]?.[key] ?? NaN))).toFixed(2));
    const all = (key: keyof Visit) => runs.map((run) => run[key]);
    return [
      page,
      folder,
      ...[ms(all('fcp')), ratio('fcp'), ms(all('lcp')), ratio('lcp'), ms(all('tbt'))],
      ...[ms(all('interactive')), Number(median(all('cls')).toFixed(3))],
      ...[kB(all('document')), kB(all('style')), kB(all('script')), kB(all('image')), kB(all('all'))],
    ];
  });
  const titles = ['page', 'build', 'FCP', '×', 'LCP', '×', 'TBT', 'interactive', 'CLS'];
  return `Builds in turns (ms, kB, × the first build)\n\n${table(
    [...titles, 'document', 'style', 'script', 'image', 'all'],
    rows,
  )}`;
}
