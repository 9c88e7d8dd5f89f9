// npm run check: types, lint and format of all files, and the unit tests that what differs from main can break.
//   node scripts/check.mjs               all of them
//   node scripts/check.mjs types lint    only these
import { spawnSync } from 'node:child_process';
import { ensureInstalled } from './install.mjs';
import { check, runSteps, vitest } from './steps.mjs';

const hasCommit = (name) => spawnSync('git', ['rev-parse', '--verify', '--quiet', name]).status === 0;
// A single-branch clone has no main, and a downloaded archive has no commit: all unit tests run then.
const start = ['main', 'origin/main', 'HEAD'].find(hasCommit);
const changed = start ? ['--changed', start, '--passWithNoTests'] : [];
const steps = [
  check('types', 'npm', 'run', '--silent', 'typecheck'),
  check('lint', 'npm', 'run', '--silent', 'lint'),
  check('format', 'npm', 'run', '--silent', 'format:check'),
  vitest('unit', 'run', ...changed, '--project=unit', '--project=dom'),
  // House tests read files instead of importing them, so vitest cannot select them by changed file.
  vitest('house', 'run', '--project=house'),
];

const asked = process.argv.slice(2);
const names = steps.map(({ name }) => name);
const unknown = asked.filter((name) => !names.includes(name));
if (unknown.length > 0) {
  console.error(`No such step: ${unknown.join(', ')}. There are: ${names.join(', ')}.`);
  process.exit(2);
}

ensureInstalled();
const { passed, failed } = await runSteps(
  asked.length === 0 ? steps : steps.filter(({ name }) => asked.includes(name)),
);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
