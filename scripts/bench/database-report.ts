import type { DatabaseRow } from './database';
import { table } from './table';

/** Server times of the database half, as a table for people. */
export function databaseReport(rows: readonly DatabaseRow[]): string {
  return [
    'Database: time inside the server as a visitor (ms, planning and execution), pages of 8 kB read',
    table(
      ['engine', 'businesses', 'query', 'median', 'least', 'rows', 'pages'],
      rows.map(({ engine, businesses, query, medianMs, minMs, rows: found, pages }) => [
        engine,
        businesses,
        query,
        medianMs.toFixed(2),
        minMs.toFixed(2),
        found,
        pages,
      ]),
    ),
  ].join('\n\n');
}
