// What became slower: `npm test` compares the times of its layers and slowest tests with those of main.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Of main: `npm test -- --save-times` writes it. */
const timesOfMain = 'tests/times.json';
/** Of the last run of each layer. */
const timesOfLastRun = '.cache/test-times.json';
const keptTests = 20;
/** In characters: some names hold the input that they test. */
const nameLength = 160;
/** What is slower by less is noise. */
const noise = { ratio: 1.2, seconds: 1 };

/**
 * @param results of `runSteps`
 * @returns by layer: seconds, CPU seconds, and the seconds of its slowest tests by name
 */
export function timesOf(results) {
  return Object.fromEntries(
    results.map(({ name, seconds, cpuSeconds, tests }) => {
      const slowest = tests.toSorted((a, b) => b.seconds - a.seconds).slice(0, keptTests);
      return [
        name,
        {
          seconds: round(seconds),
          // NaN where the system does not count it.
          ...(Number.isFinite(cpuSeconds) && { cpuSeconds: round(cpuSeconds) }),
          tests: Object.fromEntries(
            slowest.map((test) => [test.name.slice(0, nameLength), round(test.seconds)]),
          ),
        },
      ];
    }),
  );
}

/**
 * The layers and tests that are slower than before. Machines differ threefold from day to day, and a layer that runs alone is
 * faster than beside others: CPU seconds of layers are compared with the median ratio of all layers of the run, seconds of tests
 * with that of all tests. So slower is what fell behind the rest, and a single layer is judged by its tests alone.
 * @param now, before of `timesOf`
 * @returns what is slower, with the seconds that were expected, the most behind first
 */
export function findSlower(now, before) {
  const known = Object.keys(now).filter((layer) => layer in before);
  const layers = known.map((layer) => pairOf(layer, now[layer], before[layer]));
  const tests = known.flatMap((layer) => pairsOf(layer, now[layer].tests, before[layer].tests));
  return [...behindTheRest(layers), ...behindTheRest(tests)].toSorted(
    (a, b) => b.now - b.expected - (a.now - a.expected),
  );
}

function pairOf(name, now, before) {
  const hasBoth = now.cpuSeconds !== undefined && before.cpuSeconds !== undefined;
  const unit = hasBoth ? 'cpuSeconds' : 'seconds';
  return { name, now: now[unit], before: before[unit], isKnown: true };
}

function pairsOf(layer, now, before) {
  const kept = Object.values(before);
  // A test that was not among the slowest took less than the last of them.
  const limit = kept.length < keptTests ? undefined : Math.min(...kept);
  return Object.entries(now).map(([name, seconds]) => ({
    name: `${layer} › ${name}`,
    now: seconds,
    before: before[name] ?? limit,
    isKnown: name in before,
  }));
}

function behindTheRest(pairs) {
  const comparable = pairs.filter(({ before }) => before > 0);
  const ratios = comparable.filter(({ isKnown }) => isKnown).map((pair) => pair.now / pair.before);
  const ratio = ratios.toSorted((a, b) => a - b)[Math.floor((ratios.length - 1) / 2)] ?? 1;
  return comparable
    .map(({ name, now, before }) => ({ name, now, expected: before * ratio }))
    .filter(({ now, expected }) => now > expected * noise.ratio && now > expected + noise.seconds);
}

/** Keeps the times of a run for the next one and, if `isOfMain`, for all. */
export function saveTimes(times, { isOfMain }) {
  write(timesOfLastRun, { ...read(timesOfLastRun), ...times });
  if (isOfMain) write(timesOfMain, times);
}

/** @returns lines about what is slower than on main; none if nothing is */
export function describeSlower(times) {
  const lines = findSlower(times, read(timesOfMain)).map(
    ({ name, now, expected }) =>
      `${now.toFixed(1).padStart(7)} s instead of ${expected.toFixed(1)} s  ${name}`,
  );
  return lines.length === 0
    ? []
    : ['Slower than on main, for the speed of this run (tests/times.json):', ...lines];
}

function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return {};
  }
}

function write(file, times) {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(times, null, 2)}\n`);
}

const round = (seconds) => Math.round(seconds * 10) / 10;
