import path from 'node:path';
import { parseArgs } from 'node:util';

export interface BenchOptions {
  isWebMeasured: boolean;
  isDatabaseMeasured: boolean;
  /** Only with --search. */
  isSearchMeasured: boolean;
  /** Only with --build: it takes long. */
  isBuildMeasured: boolean;
  /** Only with --import: it takes long. */
  isImportMeasured: boolean;
  /** Only with --pairs: folders of builds that are measured in turns. */
  pairs: readonly string[];
  /** Everything once, and only small databases. */
  isQuick: boolean;
  /** Of the databases and the import, in place of their usual sizes; null without --businesses. */
  businesses: number | null;
  /** Folder of the measured build. */
  dist: string;
  /** Runs of every page, tap and interaction. */
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
      database: { type: 'boolean', default: false },
      search: { type: 'boolean', default: false },
      build: { type: 'boolean', default: false },
      import: { type: 'boolean', default: false },
      pairs: { type: 'string', multiple: true, default: [] },
      quick: { type: 'boolean', default: false },
      businesses: { type: 'string' },
      dist: { type: 'string', default: 'dist' },
      runs: { type: 'string' },
      out: { type: 'string', default: '.cache/bench.json' },
    },
  });
  const runCount = values.runs === undefined ? null : readNumber('runs', values.runs);
  const { pairs } = values;
  const isDefault =
    !values.web &&
    !values.database &&
    !values.search &&
    !values.build &&
    !values.import &&
    pairs.length === 0;
  return {
    isWebMeasured: values.web || isDefault,
    isDatabaseMeasured: values.database || isDefault,
    isSearchMeasured: values.search,
    isBuildMeasured: values.build,
    isImportMeasured: values.import,
    pairs,
    isQuick: values.quick,
    businesses: values.businesses === undefined ? null : readNumber('businesses', values.businesses),
    dist: path.resolve(values.dist),
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
