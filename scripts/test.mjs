// npm test: the proof that one waits for. npm run test:all: everything, the files `*.nightly.*` included.
//   node scripts/test.mjs                every layer, in five minutes
//   node scripts/test.mjs --all          every layer in both tiers, with a seed of its own
//   node scripts/test.mjs unit e2e       only these layers, in both tiers
//   node scripts/test.mjs db doctor      only the files of this layer whose path has the word, in either tier
import { randomInt } from 'node:crypto';
import '../tests/pinned-site.mjs';
import { describeExcess, readBudget } from './budget.mjs';
import { calibrate } from './calibration.mjs';
import { startCpuTime } from './cpu-time.mjs';
import { ensureInstalled } from './install.mjs';
import { installedBrowsers, missingBrowsers } from './other-browsers.mjs';
import { check, journeys, runSteps, task, vitest } from './steps.mjs';

const words = process.argv.slice(2);
const isAll = words.includes('--all');
const otherBrowsers = installedBrowsers();

/** It has a worker for each core, so nothing else runs beside it. */
const parallelVitest = (name, ...options) => ({ ...vitest(name, 'run', ...options), lanes: 2 });
const server = task('server', startServer);
/** Where none is installed, apt needs minutes: it is looked for before anything else. */
const chromium = check('chromium', 'node', 'scripts/find-chromium.mjs');
/**
 * As `npm run build`, without the types, which have a check of their own, and for a host that compresses responses itself:
 * compressing the files takes almost half of its processor time.
 */
const build = {
  ...check('build', 'npx', 'tsx', 'scripts/build.ts'),
  env: { VERCEL: '1' },
  after: ['server'],
};

/**
 * Listed by when they should start: the journeys, with the checks that need one lane beside them, then those that need two, one
 * after the other. A layer is a list of steps; those of several layers run once.
 */
const layers = {
  e2e: [
    server,
    chromium,
    build,
    journeys('e2e', { projects: ['phone', 'desktop'], after: ['build', 'chromium'] }),
  ],
  lint: [check('lint', 'npm', 'run', '--silent', 'lint')],
  types: [check('types', 'npm', 'run', '--silent', 'typecheck')],
  format: [check('format', 'npm', 'run', '--silent', 'format:check')],
  unused: [check('unused', 'npm', 'run', '--silent', 'unused')],
  site: [server, build, { ...vitest('site', 'run', '--project=built-site'), after: ['build'] }],
  // With one worker it fills the lane beside the journeys.
  unit: [vitest('unit', 'run', '--maxWorkers=1', '--project=unit', '--project=dom', '--project=house')],
  pages: [server, { ...parallelVitest('pages', '--project=pages'), after: ['server'] }],
  db: [server, { ...parallelVitest('db', '--project=database'), after: ['server'] }],
  browsers:
    otherBrowsers.length > 0
      ? [server, build, journeys('browsers', { projects: otherBrowsers, after: ['build'] })]
      : [],
};
/** Firefox and WebKit are installed on few machines. */
const onlyNightly = ['browsers'];
/** They run tests, so a word beside one of them chooses files. */
const withFiles = ['unit', 'e2e', 'browsers', 'pages', 'db', 'site'];

const named = words.filter((word) => word in layers);
const files = words.filter((word) => !named.includes(word) && word !== '--all');
if (files.length > 0 && (named.length !== 1 || !withFiles.includes(named[0]))) {
  const these = Object.keys(layers).join(', ');
  console.error(
    `No such layer: ${files.join(', ')}. There are: ${these}. Files are named behind one of ${withFiles.join(', ')}.`,
  );
  process.exit(2);
}

if (isAll || named.length > 0) process.env.TEST_TIER = 'all';
if (isAll) process.env.TEST_SEED ??= String(randomInt(2 ** 31));
const sayTheSeed = () =>
  isAll && console.log(`Seed of the random inputs: TEST_SEED=${process.env.TEST_SEED}`);
sayTheSeed();

ensureInstalled();
const { register } = await import('tsx/esm/api');
register();
const whyNoServer = await findServerProblem();
if (whyNoServer) {
  console.warn(`${whyNoServer}\nLeft out: e2e, browsers, pages, and all of db but the site in memory.`);
  for (const layer of ['e2e', 'browsers', 'pages']) delete layers[layer];
  // The site works in memory: it can be built, and `db` proves that it works.
  layers.db = [
    { ...vitest('db', 'run', '--project=database', 'memory-fallback'), env: { TEST_TIER: 'all' } },
  ];
}
const isAsked = (layer) => (named.length > 0 ? named.includes(layer) : isAll || !onlyNightly.includes(layer));
const chosen = Object.keys(layers).filter(isAsked);
const steps = [...new Set(chosen.flatMap((layer) => layers[layer]))]
  .filter((step) => !whyNoServer || step !== server)
  .map((step) =>
    files.length > 0 && step.name === named[0] ? { ...step, command: [...step.command, ...files] } : step,
  );
const calibration = calibrate();
let running = null;
const { passed, failed, results } = await runSteps(steps, { calibration });
if (running) {
  console.log(
    `Beside these, the PostgreSQL server of all layers took ${running.stopCpuTime().toFixed(1)} CPU s.`,
  );
  await running.stop();
}
const excess = isAll || named.length > 0 ? [] : describeExcess(results, readBudget());
for (const line of excess) console.log(`FAILED budget › ${line}`);
if (isAsked('browsers')) for (const line of missingBrowsers()) console.log(line);
sayTheSeed();
console.log(`${passed} passed, ${failed + excess.length} failed`);
process.exit(failed + excess.length === 0 && passed > 0 ? 0 : 1);

/** Starts the PostgreSQL server that all layers use, with its templates. */
async function startServer() {
  const { startTemporaryServer } = await import('../supabase/local/temporary-server.ts');
  const { stop, pid } = await startTemporaryServer();
  running = { stop, stopCpuTime: startCpuTime(pid) };
}

/** @returns {Promise<string | undefined>} why no PostgreSQL server can run on this machine */
async function findServerProblem() {
  const { findInstallation, NoServerError } = await import('../supabase/local/postgres/installation.ts');
  try {
    findInstallation();
    return undefined;
  } catch (error) {
    if (!(error instanceof NoServerError)) throw error;
    return error.message;
  }
}
