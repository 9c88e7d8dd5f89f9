// The steps of `npm test` and `npm run check`: commands that pass or fail, run concurrently and counted.
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { stripVTControlCharacters } from 'node:util';
import { findHeadlessChromium } from './chromium.mjs';
import { startCpuTime } from './cpu-time.mjs';
import { shellFor } from './shell-for.mjs';

/** Relative: a folder above may have a blank in its name, and a shell of Windows splits there. */
const reportDir = '.cache/test-reports';
/** Never more busy workers than cores. */
const lanes = Math.max(2, availableParallelism());
/** In characters: what was expected and received, without the stack. */
const reasonLength = 300;

/** One command that passes or fails as a whole. It takes one lane. */
export const check = (name, ...command) => ({ name, command, lanes: 1, count: countExitCode });

/** What this process does itself. */
export const task = (name, start) => ({ name, start, lanes: 1, count: countExitCode });

/** One vitest run. */
export const vitest = (name, ...options) => ({
  name,
  command: [
    ...['npx', 'vitest', ...options],
    ...['--reporter=default', '--reporter=json', `--outputFile.json=${reportFile(name)}`],
  ],
  lanes: 1,
  count: countVitest,
});

/** The journeys of some projects in one Playwright run of two workers. Playwright empties its folder of results, so each run has its own. */
export const journeys = (name, { projects, after }) => ({
  name,
  command: [
    ...['npx', 'playwright', 'test', `--output=test-results/${name}`],
    ...projects.map((project) => `--project=${project}`),
  ],
  // Its two workers wait for half of the time: a check beside them uses that.
  lanes: 1,
  after,
  count: countPlaywright,
  needsBrowser: true,
});

/**
 * Runs the steps, as many at a time as there are lanes, and prints the results and times of each and of all. A step that needs
 * more lanes than are free, or the end of the steps named in `after`, waits while others go ahead: list it before those.
 * @param calibration processor seconds of a fixed loop (`calibrate`), with which those of the steps are compared
 * @returns how many assertions passed and failed, and the result of each step
 */
export async function runSteps(steps, { calibration } = {}) {
  rmSync(reportDir, { recursive: true, force: true });
  mkdirSync(reportDir, { recursive: true });
  const started = Date.now();
  const inOrder = await startAsLanesAllow(steps);
  const sum = (key) => inOrder.reduce((total, result) => total + result[key], 0);
  const all = {
    ...{ name: 'all', seconds: secondsSince(started), cpuSeconds: sum('cpuSeconds') },
    ...{ passed: sum('passed'), failed: sum('failed') },
  };
  const failures = inOrder.flatMap(({ name, names }) => names.map((one) => `FAILED ${name} › ${one}`));
  const lines = [...inOrder, all].map((result) => summaryLine(result, calibration));
  console.log(`\n${[...lines, ...failures].join('\n')}\n`);
  return { ...all, results: inOrder };
}

/** @returns the results, in the order of the steps */
async function startAsLanesAllow(steps) {
  const order = steps.map(({ name }) => name);
  const results = [];
  const waiting = [...steps];
  const running = new Map();
  let free = lanes;
  while (waiting.length > 0 || running.size > 0) {
    for (const step of [...waiting]) {
      const unfinished = new Set([...waiting, ...running.keys()].map(({ name }) => name));
      if (step.lanes > free || step.after?.some((name) => unfinished.has(name))) continue;
      waiting.splice(waiting.indexOf(step), 1);
      free -= step.lanes;
      const isAlone = waiting.length === 0 && running.size === 0;
      running.set(
        step,
        take(step, isAlone).then((result) => ({ step, result })),
      );
    }
    const { step, result } = await Promise.race(running.values());
    running.delete(step);
    free += step.lanes;
    results.push(result);
  }
  return results.sort((a, b) => order.indexOf(a.name) - order.indexOf(b.name));
}

function summaryLine({ name, seconds, cpuSeconds, passed, failed }, calibration) {
  const column = (number) => number.toFixed(1).padStart(7);
  const cpu = Number.isNaN(cpuSeconds) ? '' : ` ${column(cpuSeconds)} CPU s`;
  const loops = cpu && calibration ? ` ${(cpuSeconds / calibration).toFixed(0).padStart(6)} loops` : '';
  return `${name.padEnd(8)} ${column(seconds)} s${cpu}${loops}  ${passed} ok${failed ? `, ${failed} FAILED` : ''}`;
}

const secondsSince = (started) => (Date.now() - started) / 1000;

/** Runs one step and prints its output: live when it runs alone, else when it ends. */
async function take(step, isAlone) {
  if (step.start) return takeTask(step);
  const output = isAlone ? 'inherit' : 'pipe';
  const started = Date.now();
  const title = `\n── ${step.name} ${'─'.repeat(60 - step.name.length)}`;
  if (output === 'inherit') console.log(title);
  const { exitCode, printed, cpuSeconds } = await run(step, output);
  if (output === 'pipe') console.log(`${title}\n${printed}`);
  const times = { seconds: secondsSince(started), cpuSeconds };
  return { name: step.name, ...times, names: [], tests: [], ...step.count(step.name, exitCode) };
}

/** Its processor time is that of this process, which waits otherwise. */
async function takeTask({ name, start }) {
  const started = Date.now();
  const cpu = process.cpuUsage();
  let exitCode = 0;
  try {
    await start();
  } catch (error) {
    exitCode = 1;
    console.error(`\n── ${name}\n`, error);
  }
  const { user, system } = process.cpuUsage(cpu);
  const times = { seconds: secondsSince(started), cpuSeconds: (user + system) / 1e6 };
  return { name, ...times, names: [], tests: [], ...countExitCode(name, exitCode) };
}

async function run({ name, command, needsBrowser, env: ofStep }, output) {
  const env = { ...process.env, CI: 'true', LOCAL_BACKEND: 'temporary', ...ofStep };
  if (needsBrowser) {
    env.CHROME_PATH = await findHeadlessChromium();
    env.PLAYWRIGHT_JSON_OUTPUT_NAME = reportFile(name);
  }
  const [program, ...args] = command;
  return new Promise((resolve) => {
    const child = spawn(program, args, { stdio: ['ignore', output, output], env, ...shellFor(program) });
    const stopCpuTime = startCpuTime(child.pid);
    let printed = '';
    child.stdout?.on('data', (text) => (printed += text));
    child.stderr?.on('data', (text) => (printed += text));
    const finish = (exitCode) => resolve({ exitCode, printed, cpuSeconds: stopCpuTime() });
    child.on('error', () => finish(1));
    child.on('close', (code) => finish(code ?? 1));
  });
}

function reportFile(name) {
  return `${reportDir}/${name}.json`;
}

function countExitCode(_name, exitCode) {
  return exitCode === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

function countVitest(name, exitCode) {
  return countReport(name, exitCode, (report) => {
    const tests = report.testResults.flatMap((file) =>
      file.assertionResults.map((test) => ({ ...test, file: file.name })),
    );
    return {
      passed: report.numPassedTests,
      // A file that failed to collect contains no failed test, but counts as one failure.
      failed: Math.max(report.numFailedTests, report.numFailedTestSuites > 0 ? 1 : 0),
      names: tests
        .filter(({ status }) => status === 'failed')
        .map(({ fullName, failureMessages }) => withReason(fullName, failureMessages[0])),
      tests: tests.map(({ file, fullName }) => ({ file, name: fullName })),
    };
  });
}

function countPlaywright(name, exitCode) {
  return countReport(name, exitCode, (report) => ({
    passed: report.stats.expected,
    failed: report.stats.unexpected + report.stats.flaky,
    names: journeysOf(report)
      .filter(({ ok }) => !ok)
      .map(({ file, line, title, tests: [{ projectName, results }] }) =>
        withReason(`${file}:${line} › ${title} (${projectName})`, results[0]?.error?.message),
      ),
    tests: journeysOf(report).map(({ file, title, tests: [{ projectName }] }) => ({
      file,
      name: `${title} (${projectName})`,
    })),
  }));
}

/** @returns the journeys in Playwright's report, or below a suite of it */
function journeysOf({ specs = [], suites = [] }) {
  return [...specs, ...suites.flatMap(journeysOf)];
}

/** The name of a test and the beginning of its error in one line, as a summary has room for. */
function withReason(name, message = '') {
  const [beforeStack] = stripVTControlCharacters(message).split(/\n\s+at /);
  const reason = beforeStack.replaceAll(/\s+/g, ' ').trim();
  return reason ? `${name}: ${reason.slice(0, reasonLength)}` : name;
}

/** A runner that exited with an error without naming a failed test (crash, no report) counts as one failure. */
function countReport(name, exitCode, read) {
  let counted;
  try {
    counted = read(JSON.parse(readFileSync(reportFile(name), 'utf8')));
  } catch {
    return { passed: 0, failed: 1 };
  }
  if (exitCode === 0 || counted.failed > 0) return counted;
  return { ...counted, failed: 1, names: [`exit code ${exitCode}, although no test failed: see its output`] };
}
