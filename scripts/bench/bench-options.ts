import path from 'node:path';
import { parseArgs } from 'node:util';

export interface BenchOptions {
  isWebMeasured: boolean;
  isDatabaseMeasured: boolean;
  /** Takes so long that it is measured on demand alone. */
  isBuildMeasured: boolean;
  /** For a first look: everything once, and only small databases. */
  isQuick: boolean;
  /** Folder of the build that is measured. */
  dist: string;
  /** Of every page, tap and interaction. */
  runCount: number;
}

/** `--web` or `--database` for one half alone, `--build` for the build alone, `--runs 5`, `--quick`, `--dist dist`. @throws on anything else */
export function readOptions(args: readonly string[]): BenchOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      web: { type: 'boolean', default: false },
      database: { type: 'boolean', default: false },
      build: { type: 'boolean', default: false },
      quick: { type: 'boolean', default: false },
      dist: { type: 'string', default: 'dist' },
      runs: { type: 'string' },
    },
  });
  const runs = values.runs ?? (values.quick ? '1' : '5');
  const runCount = Number(runs);
  if (!Number.isInteger(runCount) || runCount < 1) throw new Error(`--runs ${runs} is no number of runs.`);
  const areBoth = !values.web && !values.database && !values.build;
  return {
    isWebMeasured: values.web || areBoth,
    isDatabaseMeasured: values.database || areBoth,
    isBuildMeasured: values.build,
    isQuick: values.quick,
    dist: path.resolve(values.dist),
    runCount,
  };
}
