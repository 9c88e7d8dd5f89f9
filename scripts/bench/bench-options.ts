import path from 'node:path';
import { parseArgs } from 'node:util';

export interface BenchOptions {
  isWebMeasured: boolean;
  isDatabaseMeasured: boolean;
  /** Folder of the build that is measured. */
  dist: string;
  /** Of everything whose median is given. */
  runCount: number;
}

/** `--web` or `--database` for one half alone; `--runs 5` by default. @throws on anything else */
export function readOptions(args: readonly string[]): BenchOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      web: { type: 'boolean', default: false },
      database: { type: 'boolean', default: false },
      dist: { type: 'string', default: 'dist' },
      runs: { type: 'string', default: '5' },
    },
  });
  const runCount = Number(values.runs);
  if (!Number.isInteger(runCount) || runCount < 1)
    throw new Error(`--runs ${values.runs} is no number of runs.`);
  const dist = path.resolve(values.dist);
  const areBoth = values.web === values.database;
  return {
    isWebMeasured: values.web || areBoth,
    isDatabaseMeasured: values.database || areBoth,
    dist,
    runCount,
  };
}
