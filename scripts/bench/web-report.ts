import { firstLoadReport } from './first-load';
import { comparedTable } from './in-turns';
import { interactionNames } from './interactions';
import { sites, type PageMeasurement } from './lighthouse-series';
import { median } from './median';
import type { FailedRun } from './run-series';
import { table } from './table';
import type { WebResults } from './web';

export function webReport({ pages, earlyInputs, interactions, firstLoad, failedRuns }: WebResults): string {
  const medianOf = (values: number[]) => round(median(values));
  return [
    'Lighthouse: phone, slow 4G, CPU four times slower (ms; score performance/accessibility/best practices/SEO)',
    table(
      ['page', 'site', 'LCP', '× static', 'FCP', 'TBT', 'CLS', 'Speed Index', 'scores'],
      pages.map((page) => timeRow(page, pages)),
    ),
    'Transferred (kB of 1,000 bytes)',
    table(['page', 'site', 'script', 'css', 'font', 'image', 'document', 'all'], pages.map(byteRow)),
    firstLoadReport(firstLoad),
    'From navigation until an early tap or search has its results (ms; throttled to 1.6 Mbit/s, 150 ms, CPU four times slower)',
    comparedTable(earlyInputs),
    'Interactions of the build, throttled alike (ms): from event to next paint, and from last input to results',
    table(
      ['interaction', 'event', 'results'],
      interactionNames.map((name) => [
        name,
        medianOf(interactions.map((run) => run[name].eventMs)),
        medianOf(interactions.map((run) => run[name].resultsMs)),
      ]),
    ),
    failedAuditsTable(pages),
    ...(failedRuns.length > 0 ? [failedRunsTable(failedRuns)] : []),
  ].join('\n\n');
}

function timeRow({ path, site, median: numbers }: PageMeasurement, pages: readonly PageMeasurement[]) {
  const baseline = pages.find((page) => page.path === path && page.site === sites.staticBaseline);
  const { performance, accessibility, bestPractices, seo } = numbers;
  return [
    path,
    site,
    round(numbers.lcp),
    (numbers.lcp / (baseline?.median.lcp ?? NaN)).toFixed(2),
    round(numbers.fcp),
    round(numbers.tbt),
    numbers.cls.toFixed(3),
    round(numbers.speedIndex),
    [performance, accessibility, bestPractices, seo].join('/'),
  ];
}

function byteRow({ path, site, median: numbers }: PageMeasurement) {
  const { scriptBytes, styleBytes, fontBytes, imageBytes, documentBytes, totalBytes } = numbers;
  const sizes = [scriptBytes, styleBytes, fontBytes, imageBytes, documentBytes, totalBytes];
  return [path, site, ...sizes.map((bytes) => (bytes / 1000).toFixed(1))];
}

/** Of the build alone: the two baselines are only compared with. */
function failedAuditsTable(pages: readonly PageMeasurement[]): string {
  const rows = pages
    .filter(({ site }) => site === sites.build)
    .flatMap(({ path, failedAudits }) =>
      failedAudits.map(({ category, id, score, weight, summary }) => [
        path,
        category,
        id,
        String(round(score * 100)),
        String(weight),
        summary,
      ]),
    );
  const titles = ['page', 'category', 'audit', 'score', 'weight', ''];
  return `Audits of the build below 100 (their elements are in the JSON)\n\n${table(titles, rows)}`;
}

function failedRunsTable(failedRuns: readonly FailedRun[]): string {
  const rows = failedRuns.map(({ run, error }) => [run, error]);
  return `Runs that failed and were retried\n\n${table(['run', 'error'], rows)}`;
}

function round(value: number): number {
  return Math.round(value);
}
