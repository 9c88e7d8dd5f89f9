// npm test: every check that a change has to pass, from a fresh clone.
//   node scripts/test.mjs            all layers
//   node scripts/test.mjs unit e2e   only these
//   node scripts/test.mjs --save-times   all layers, and writes tests/times.json, with which every run is compared
import { startCpuTime } from './cpu-time.mjs';
import { ensureInstalled } from './install.mjs';
import { installedBrowsers, missingBrowsers } from './other-browsers.mjs';
import { check, journeys, runSteps, vitest } from './steps.mjs';
import { describeSlower, saveTimes, timesOf } from './test-times.mjs';

/** In-memory databases with pages on top: several files at a time. */
const parallelVitest = (name, ...options) => ({ ...vitest(name, ...options), lanes: 2 });

/**
 * As `npm run build`, without the types, which have a check of their own, and for a host that compresses responses itself:
 * compressing the files takes almost half of its processor time. Every step that reads dist/ runs after it.
 */
const build = { ...check('build', 'npx', 'tsx', 'scripts/build.ts'), env: { VERCEL: '1' } };

const otherBrowsers = installedBrowsers();

/**
 * Listed by when they should start. The journeys wait for the build; beside it and them run first the layers that need two
 * lanes, the longest first. The short steps of one lane fill what is left, so that both cores have work until the end.
 */
const layers = {
  e2e: [build, journeys('e2e', { projects: ['phone', 'desktop'], after: 'build' })],
  browsers:
    otherBrowsers.length > 0
      ? [build, journeys('browsers', { projects: otherBrowsers, after: 'build' })]
      : [],
  pages: [parallelVitest('pages', 'run', '--project=pages')],
  db: [parallelVitest('db', 'run', '--project=database')],
  site: [build, { ...vitest('site', 'run', '--project=built-site'), after: 'build' }],
  lint: [check('lint', 'npm', 'run', '--silent', 'lint')],
  unit: [vitest('unit', 'run', '--project=unit', '--project=dom', '--project=house')],
  types: [check('types', 'npm', 'run', '--silent', 'typecheck')],
  format: [check('format', 'npm', 'run', '--silent', 'format:check')],
  unused: [check('unused', 'npm', 'run', '--silent', 'unused')],
};

/** These share one PostgreSQL server. */
const onServer = ['e2e', 'browsers', 'site', 'db', 'pages'];
/** Without a server the site works in memory: it can be built, and `db` proves that it works. */
const impossibleWithoutServer = ['e2e', 'browsers', 'pages'];
const withoutServer = {
  db: [vitest('db', 'run', '--project=database', 'tests/database/memory-fallback.test.ts')],
};

const isSavingTimes = process.argv.includes('--save-times');
const asked = process.argv.slice(2).filter((word) => word !== '--save-times');
if (isSavingTimes && asked.length > 0) {
  console.error('--save-times takes the times of all layers: run it without naming some.');
  process.exit(2);
}
const unknown = asked.filter((layer) => !(layer in layers));
if (unknown.length > 0) {
  console.error(`No such layer: ${unknown.join(', ')}. There are: ${Object.keys(layers).join(', ')}.`);
  process.exit(2);
}

ensureInstalled();
const server =
  asked.length === 0 || asked.some((layer) => onServer.includes(layer)) ? await startServer() : null;
// The publication journeys call a deploy hook at this origin, which the policy of the pages has to allow.
process.env.VITE_DEPLOY_HOOK_ORIGIN ??= 'https://api.vercel.com';
const chosen = Object.entries(layers).filter(([layer]) => asked.length === 0 || asked.includes(layer));
const steps = new Set(chosen.flatMap(([, ofLayer]) => ofLayer));
const stopServerTime = server && startCpuTime(server.pid);
const { passed, failed, results } = await runSteps([...steps]);
if (stopServerTime)
  console.log(`Beside these, the PostgreSQL server of all layers took ${stopServerTime().toFixed(1)} CPU s.`);
await server?.stop();
const times = timesOf(results);
for (const line of describeSlower(times)) console.log(line);
if (asked.length === 0 || asked.includes('browsers')) for (const line of missingBrowsers()) console.log(line);
// Of a failed run they would say little.
if (failed === 0) saveTimes(times, { isOfMain: isSavingTimes });
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 && passed > 0 ? 0 : 1);

/** @returns the server of this run, or null where none can run */
async function startServer() {
  const { register } = await import('tsx/esm/api');
  register();
  const { startTemporaryServer } = await import('../supabase/local/temporary-server.ts');
  const { NoServerError } = await import('../supabase/local/postgres/installation.ts');
  try {
    return await startTemporaryServer();
  } catch (error) {
    if (!(error instanceof NoServerError)) throw error;
    Object.assign(layers, withoutServer);
    for (const layer of impossibleWithoutServer) delete layers[layer];
    console.warn(
      `${error.message}\nWithout a server, left out: ${impossibleWithoutServer.join(', ')}, and all of db but the site in memory.`,
    );
    return null;
  }
}
