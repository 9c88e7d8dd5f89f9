import type { Result } from 'lighthouse';
import { median } from './median';

export interface LoadedFile {
  path: string;
  kind: string;
  /** Over the network, with headers. */
  bytes: number;
}

/** Milliseconds, a shift without unit, scores of 0 to 100 and transferred bytes. */
export interface LighthouseNumbers {
  lcp: number;
  fcp: number;
  tbt: number;
  cls: number;
  speedIndex: number;
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  scriptBytes: number;
  styleBytes: number;
  fontBytes: number;
  imageBytes: number;
  documentBytes: number;
  totalBytes: number;
}

/** The numbers of one run. */
export function readNumbers({ audits, categories }: Result): LighthouseNumbers {
  const value = (id: string) => audits[id]?.numericValue ?? NaN;
  const score = (id: string) => Math.round((categories[id]?.score ?? NaN) * 100);
  const bytes = transferredBytes(audits);
  return {
    lcp: value('largest-contentful-paint'),
    fcp: value('first-contentful-paint'),
    tbt: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
    speedIndex: value('speed-index'),
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    scriptBytes: bytes('script'),
    styleBytes: bytes('stylesheet'),
    fontBytes: bytes('font'),
    imageBytes: bytes('image'),
    documentBytes: bytes('document'),
    totalBytes: bytes('total'),
  };
}

/** Bytes over the network by kind of resource, as Lighthouse adds them up. */
function transferredBytes(audits: Result['audits']): (kind: string) => number {
  const { details } = audits['resource-summary'] ?? {};
  const items = details?.type === 'table' ? details.items : [];
  return (kind) => {
    const size = items.find(({ resourceType }) => resourceType === kind)?.transferSize;
    return typeof size === 'number' ? size : 0;
  };
}

/** The median of every number by itself. */
export function medianNumbers(runs: readonly LighthouseNumbers[]): LighthouseNumbers {
  const medianOf = (name: keyof LighthouseNumbers) => median(runs.map((run) => run[name]));
  return {
    lcp: medianOf('lcp'),
    fcp: medianOf('fcp'),
    tbt: medianOf('tbt'),
    cls: medianOf('cls'),
    speedIndex: medianOf('speedIndex'),
    performance: medianOf('performance'),
    accessibility: medianOf('accessibility'),
    bestPractices: medianOf('bestPractices'),
    seo: medianOf('seo'),
    scriptBytes: medianOf('scriptBytes'),
    styleBytes: medianOf('styleBytes'),
    fontBytes: medianOf('fontBytes'),
    imageBytes: medianOf('imageBytes'),
    documentBytes: medianOf('documentBytes'),
    totalBytes: medianOf('totalBytes'),
  };
}

/** The requests of a page load, in their order. */
export function loadedFiles({ audits }: Result): LoadedFile[] {
  const { details } = audits['network-requests'] ?? {};
  const items = details?.type === 'table' ? details.items : [];
  return items.flatMap(({ url, resourceType, transferSize }) =>
    typeof url === 'string' && url.startsWith('http') && typeof resourceType === 'string'
      ? [{ path: new URL(url).pathname, kind: resourceType, bytes: Number(transferSize) }]
      : [],
  );
}
