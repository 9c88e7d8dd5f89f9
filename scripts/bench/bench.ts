/**
 * npm run bench: measures the build in dist/ and the database, prints tables and writes everything to a file.
 *   npm run bench -- --web         only the pages
 *   npm run bench -- --database    only the database
 *   npm run bench -- --quick       everything once, and only small databases: for a first look
 *   npm run bench -- --dist folder another build than dist/
 *   npm run bench -- --runs 1      runs of every page, tap and interaction (5 by default)
 */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { readOptions } from './bench-options';
import { benchDatabases, quickDatabaseBench } from './database';
import { databaseReport } from './database-report';
import { currentLoad, describeMachine } from './machine';
import { benchWeb } from './web';
import { webReport } from './web-report';

const resultFile = path.resolve('.cache/bench.json');

const options = readOptions(process.argv.slice(2));
// A bench that is interrupted leaves nothing running: what it started ends with it.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));

const machine = await describeMachine();
const loadBefore = currentLoad();

const web = options.isWebMeasured ? await benchWeb(options) : null;
const progress = (text: string) => console.log(text);
const database = options.isDatabaseMeasured
  ? await benchDatabases({ ...(options.isQuick && quickDatabaseBench), progress })
  : null;

const results = {
  machine,
  load: { before: loadBefore, after: currentLoad() },
  runs: options.runCount,
  web,
  database,
};
await mkdir(path.dirname(resultFile), { recursive: true });
await writeFile(resultFile, `${JSON.stringify(results, null, 2)}\n`);

console.log(
  `\n${machine.cpu}, ${String(machine.cores)} cores, ${String(machine.memoryGiB)} GiB, ${machine.system}`,
);
console.log(`Node ${machine.node}, ${machine.chromium}, ${machine.postgresql}, ${machine.date}`);
console.log(`Load ${String(results.load.before)} before, ${String(results.load.after)} after\n`);
if (web) console.log(`${webReport(web)}\n`);
if (database) console.log(`${databaseReport(database)}\n`);
console.log(path.relative('.', resultFile));
