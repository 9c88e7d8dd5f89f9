import path from 'node:path';
import { parseArgs } from 'node:util';

export interface BenchOptions {
  isWebMeasured: boolean;
  /** Only with --search. */
  isSearchMeasured: boolean;
  /** Only with --pairs: checkouts whose builds are measured in turns. */
  pairs: readonly string[];
  /** Everything once, and only small databases. */
  isQuick: boolean;
  /** Of the database, in place of its usual sizes; null without --businesses. */
  businesses: number | null;
  /** Runs of every page, early input and interaction. */
  runCount: number;
  /** Counted runs of every query. */
  queryRunCount: number;
  /** Where the results are written. */
  resultFile: string;
}

/** @throws on an unknown option or an invalid number */
export function readOptions(args: readonly string[]): BenchOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      web: { type: 'boolean', default: false },
      search: { type: 'boolean', default: false },
      pairs: { type: 'string', multiple: true, default: [] },
      quick: { type: 'boolean', default: false },
      businesses: { type: 'string' },
      runs: { type: 'string' },
      out: { type: 'string', default: '.cache/bench.json' },
    },
  });
  const runCount = values.runs === undefined ? null : readNumber('runs', values.runs);
  const { pairs } = values;
  return {
    isWebMeasured: values.web || (!values.search && pairs.length === 0),
    isSearchMeasured: values.search,
    pairs,
    isQuick: values.quick,
    businesses: values.businesses === undefined ? null : readNumber('businesses', values.businesses),
    runCount: runCount ?? (values.quick ? 1 : 5),
    queryRunCount: runCount ?? (values.quick ? 5 : 15),
    resultFile: path.resolve(values.out),
  };
}

function readNumber(option: string, text: string): number {
  const number = Number(text);
  if (!Number.isInteger(number) || number < 1)
    throw new Error(`--${option} ${text} is not a number above 0.`);
  return number;
}
