/**
 * npm run bench: builds this checkout for itself, measures its pages, prints tables and writes .cache/bench.json. It has no
 * limits: it fails for an error alone.
 *   npm run bench -- --web         the pages, as without an option
 *   npm run bench -- --search      only searches, suggestions and «Abierto ahora», up to 100,000 businesses
 *   npm run bench -- --pairs one --pairs other  only visits of the builds of these checkouts in turns, to compare them
 *   npm run bench -- --quick       everything once, and only small databases
 *   npm run bench -- --businesses 100 a database of so many alone
 *   npm run bench -- --runs 1      runs of every page, early input and interaction (5 by default) and query (15 by default)
 *   npm run bench -- --out file    another file than .cache/bench.json
 */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { compressingHosts } from '../build/compress-files';
import { readOptions } from './bench-options';
import { comparedTable } from './in-turns';
import { currentLoad, describeMachine } from './machine';
import { measurePairs } from './pairs';
import { benchSearch, searchReport } from './search-times';
import { webReport } from './web-report';

const options = readOptions(process.argv.slice(2));
// The exit event ends the child processes and removes the temporary folders.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));

// Compressed and with demo data, as `npm run build` makes it for somebody who has configured neither a host nor a project.
for (const name of compressingHosts) Reflect.deleteProperty(process.env, name);
process.env.VITE_SUPABASE_URL = '';

const machine = await describeMachine({ hasBrowser: options.isWebMeasured || options.pairs.length > 0 });
const loadBefore = currentLoad();

// Lighthouse takes seconds to load.
const web = options.isWebMeasured ? await (await import('./web')).benchWeb(options) : null;
const progress = (text: string) => console.log(text);
const search = options.isSearchMeasured ? await benchSearch(options, progress) : null;

const pairs = options.pairs.length > 0 ? await measurePairs(options.pairs, options.runCount) : null;

const results = {
  machine,
  load: { before: loadBefore, after: currentLoad() },
  runs: options.runCount,
  web,
  search,
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
if (search) console.log(`${searchReport(search)}\n`);
if (pairs) console.log(`Builds in turns (ms, kB)\n\n${comparedTable(pairs)}\n`);
console.log(path.relative('.', options.resultFile));
