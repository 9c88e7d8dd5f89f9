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
  /** Everything once, and only small databases. */
  isQuick: boolean;
  /** Folder of the measured build. */
  dist: string;
  /** Runs of every page, tap and interaction. */
  runCount: number;
}

/** @throws on an unknown option or an invalid --runs */
export function readOptions(args: readonly string[]): BenchOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      web: { type: 'boolean', default: false },
      database: { type: 'boolean', default: false },
      search: { type: 'boolean', default: false },
      build: { type: 'boolean', default: false },
      import: { type: 'boolean', default: false },
      quick: { type: 'boolean', default: false },
      dist: { type: 'string', default: 'dist' },
      runs: { type: 'string' },
    },
  });
  const runs = values.runs ?? (values.quick ? '1' : '5');
  const runCount = Number(runs);
  if (!Number.isInteger(runCount) || runCount < 1) throw new Error(`--runs ${runs} is not a number of runs.`);
  const isDefault = !values.web && !values.database && !values.search && !values.build && !values.import;
  return {
    isWebMeasured: values.web || isDefault,
    isDatabaseMeasured: values.database || isDefault,
    isSearchMeasured: values.search,
    isBuildMeasured: values.build,
    isImportMeasured: values.import,
    isQuick: values.quick,
    dist: path.resolve(values.dist),
    runCount,
  };
}
