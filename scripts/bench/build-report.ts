import type { BuildTimes } from './build-times';
import { table } from './table';

/** How long builds took and what they left, as a table for people. */
export function buildReport(rows: readonly BuildTimes[]): string {
  return [
    'Build: seconds of the whole command without a cache and after ten changes, and what it leaves',
    table(
      ['businesses', 'images in', 'cold s', 'changed s', 'files', 'dist MB', 'cache MB'],
      rows.map(({ businesses, images, coldSeconds, changedSeconds, files, megabytes, cacheMegabytes }) => [
        businesses,
        images,
        Number(coldSeconds.toFixed(1)),
        Number(changedSeconds.toFixed(1)),
        files,
        Math.round(megabytes),
        Math.round(cacheMegabytes),
      ]),
    ),
  ].join('\n\n');
}
