// npm test: everything a change has to pass, from an empty clone to one closing line.
//   node scripts/test.mjs            all layers
//   node scripts/test.mjs unit e2e   only these
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { ensureInstalled } from './install.mjs';
import { findChromium } from './chromium.mjs';

const reportDir = path.resolve('.cache/test-reports');

/** One command that passes or fails as a whole. It keeps one core busy, so several run at once. */
const check = (name, ...command) => ({ name, command, count: countExitCode, isConcurrent: true });

/** One vitest run over the named projects. */
const vitest = (name, ...projects) => ({
  name,
  command: [
    ...['npx', 'vitest', 'run', ...projects.map((project) => `--project=${project}`)],
    ...['--reporter=default', '--reporter=json', `--outputFile.json=${reportFile(name)}`],
  ],
  count: countVitest,
});

/** One Playwright run over some of the journeys. */
const journeys = (name, ...options) => ({
  name,
  command: ['npx', 'playwright', 'test', ...options],
  count: countPlaywright,
  needsBrowser: true,
});

const layers = {
  format: [check('format', 'npm', 'run', '--silent', 'format:check')],
  lint: [check('lint', 'npm', 'run', '--silent', 'lint')],
  types: [check('types', 'npm', 'run', '--silent', 'typecheck')],
  unused: [check('unused', 'npm', 'run', '--silent', 'unused')],
  unit: [vitest('unit', 'unit', 'house')],
  db: [vitest('db', 'database')],
  pages: [vitest('pages', 'pages')],
  e2e: [
    // As `npm run build`, without the types, which have a check of their own.
    { ...check('build', 'npx', 'tsx', 'scripts/build.ts'), isConcurrent: false },
    // Each on a fresh backend: what the team publishes is not what the visitors' journeys count.
    journeys('e2e', 'e2e.(?!admin-)', '--grep-invert=@alone'),
    journeys('admin', 'e2e.admin-', '--grep-invert=@alone'),
    // What changes the site for everybody, or keeps the one backend busy, has nobody beside it.
    journeys('alone', '--grep=@alone', '--workers=1'),
  ],
};

const asked = process.argv.slice(2);
const unknown = asked.filter((layer) => !(layer in layers));
if (unknown.length > 0) {
  console.error(`No such layer: ${unknown.join(', ')}. There are: ${Object.keys(layers).join(', ')}.`);
  process.exit(2);
}

ensureInstalled();
rmSync(reportDir, { recursive: true, force: true });
mkdirSync(reportDir, { recursive: true });

const chosen = Object.entries(layers).filter(([layer]) => asked.length === 0 || asked.includes(layer));
const steps = chosen.flatMap(([, layerSteps]) => layerSteps);
const total = { passed: 0, failed: 0 };
const summary = [];
const failures = [];

const concurrent = steps.filter((step) => step.isConcurrent);
await Promise.all(concurrent.map((step) => take(step, { output: 'pipe' })));
for (const step of steps.filter((one) => !one.isConcurrent)) await take(step, { output: 'inherit' });

console.log(`\n${[...summary, ...failures].join('\n')}\n`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 && total.passed > 0 ? 0 : 1);

/** Runs one step, prints what it says and adds up what it counts. */
async function take(step, { output }) {
  const started = Date.now();
  const title = `\n── ${step.name} ${'─'.repeat(60 - step.name.length)}`;
  if (output === 'inherit') console.log(title);
  const { exitCode, printed } = await run(step, output);
  if (output === 'pipe') console.log(`${title}\n${printed}`);
  const { passed, failed, names = [] } = step.count(step.name, exitCode);
  total.passed += passed;
  total.failed += failed;
  failures.push(...names.map((name) => `FAILED ${step.name} › ${name}`));
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  summary.push(
    `${step.name.padEnd(8)} ${seconds.padStart(6)} s  ${passed} ok${failed ? `, ${failed} FAILED` : ''}`,
  );
}

async function run({ name, command, needsBrowser }, output) {
  const env = { ...process.env, CI: 'true', LOCAL_BACKEND: 'memory' };
  if (needsBrowser) {
    env.CHROME_PATH = await findChromium();
    env.PLAYWRIGHT_JSON_OUTPUT_NAME = reportFile(name);
  }
  const [program, ...args] = command;
  return new Promise((resolve) => {
    const child = spawn(program, args, { stdio: ['ignore', output, output], env });
    let printed = '';
    child.stdout?.on('data', (text) => (printed += text));
    child.stderr?.on('data', (text) => (printed += text));
    child.on('error', () => resolve({ exitCode: 1, printed }));
    child.on('close', (code) => resolve({ exitCode: code ?? 1, printed }));
  });
}

function reportFile(name) {
  return path.join(reportDir, `${name}.json`);
}

function countExitCode(_name, exitCode) {
  return exitCode === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

function countVitest(name, exitCode) {
  return countReport(name, exitCode, (report) => ({
    passed: report.numPassedTests,
    // A file that could not even be collected holds no failed test, but it has failed.
    failed: Math.max(report.numFailedTests, report.numFailedTestSuites > 0 ? 1 : 0),
    names: report.testResults
      .flatMap(({ assertionResults }) => assertionResults)
      .filter(({ status }) => status === 'failed')
      .map(({ fullName }) => fullName),
  }));
}

function countPlaywright(name, exitCode) {
  return countReport(name, exitCode, (report) => ({
    passed: report.stats.expected,
    failed: report.stats.unexpected + report.stats.flaky,
    names: failedJourneys(report),
  }));
}

/** @returns the names of the journeys in Playwright's report, or below a suite of it, that did not pass */
function failedJourneys({ specs = [], suites = [] }) {
  const failed = specs.filter(({ ok }) => !ok).map(({ file, line, title }) => `${file}:${line} › ${title}`);
  return [...failed, ...suites.flatMap(failedJourneys)];
}

/** A runner that ended badly without naming a failed test (crash, no report) still counts as one failure. */
function countReport(name, exitCode, read) {
  let counted;
  try {
    counted = read(JSON.parse(readFileSync(reportFile(name), 'utf8')));
  } catch {
    return { passed: 0, failed: 1 };
  }
  return exitCode !== 0 && counted.failed === 0 ? { ...counted, failed: 1 } : counted;
}
