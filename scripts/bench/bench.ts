/**
 * npm run bench: measures the build in dist/ (building it where there is none) and the database, prints tables and writes
 * .cache/bench.json. It has no limits: it fails for an error alone.
 *   npm run bench -- --web         only the pages
 *   npm run bench -- --database    only the database
 *   npm run bench -- --search      only searches, suggestions and «Abierto ahora», up to 100,000 businesses
 *   npm run bench -- --build       only the build, of the demo data and of 3,000 businesses
 *   npm run bench -- --import      only the import of a file of 10,000 businesses
 *   npm run bench -- --pairs one --pairs other  only visits of these builds in turns, to compare them
 *   npm run bench -- --quick       everything once, and only small databases
 *   npm run bench -- --businesses 100 databases and an import of so many alone
 *   npm run bench -- --dist folder another build than dist/
 *   npm run bench -- --runs 1      runs of every page, tap and interaction (5 by default) and query (15 by default)
 *   npm run bench -- --out file    another file than .cache/bench.json
 */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { buildFolder, ensureBuild, isBuilt } from '../build/ensure-build';
import { readOptions } from './bench-options';
import { buildReport, measureBuilds } from './build-times';
import { benchDatabase, databaseReport } from './database';
import { importReport, measureImport } from './import-times';
import { currentLoad, describeMachine } from './machine';
import { measurePairs, pairsReport } from './pairs';
import { benchSearch, searchReport } from './search-times';
import { webReport } from './web-report';

const options = readOptions(process.argv.slice(2));
// The exit event ends the child processes and removes the temporary folders.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));

if (options.isWebMeasured || options.isImportMeasured) requireBuild(options.dist);
for (const folder of options.pairs) requireBuild(path.resolve(folder));
const machine = await describeMachine({ hasBrowser: options.isWebMeasured || options.pairs.length > 0 });
const loadBefore = currentLoad();

// Lighthouse takes seconds to load.
const web = options.isWebMeasured ? await (await import('./web')).benchWeb(options) : null;
const progress = (text: string) => console.log(text);
const database = options.isDatabaseMeasured ? await benchDatabase(options, progress) : null;

const search = options.isSearchMeasured ? await benchSearch(options, progress) : null;

const build = options.isBuildMeasured ? await measureBuilds(options.isQuick, progress) : null;

const importTimes = options.isImportMeasured ? await measureImport(options, progress) : null;

const pairs = options.pairs.length > 0 ? await measurePairs(options.pairs, options.runCount, progress) : null;

const results = {
  machine,
  load: { before: loadBefore, after: currentLoad() },
  runs: options.runCount,
  web,
  database,
  search,
  build,
  import: importTimes,
  pairs,
};
await mkdir(path.dirname(options.resultFile), { recursive: true });
await writeFile(options.resultFile, `${JSON.stringify(results, null, 2)}\n`);

console.log(
  `\n${machine.cpu}, ${String(machine.cores)} cores, ${String(machine.memoryGiB)} GiB, ${machine.system}`,
);
console.log(
  `Node ${machine.node}, ${machine.chromium ?? 'no browser'}, ${machine.postgresql}, ${machine.date}`,
);
console.log(`Load ${String(results.load.before)} before, ${String(results.load.after)} after\n`);
if (web) console.log(`${webReport(web)}\n`);
if (database) console.log(`${databaseReport(database)}\n`);
if (search) console.log(`${searchReport(search)}\n`);
if (build) console.log(`${buildReport(build)}\n`);
if (importTimes) console.log(`${importReport(importTimes)}\n`);
if (pairs) console.log(`${pairsReport(pairs)}\n`);
console.log(path.relative('.', options.resultFile));

/** Makes the default build where there is none; another folder must hold one. */
function requireBuild(folder: string): void {
  const name = path.relative('.', folder);
  const hasBuild =
    folder === buildFolder
      ? ensureBuild(() => console.log(`There is no build in ${name}: building it first.`))
      : isBuilt(folder);
  if (hasBuild) return;
  console.error(`There is no build in ${name}.`);
  process.exit(1);
}
