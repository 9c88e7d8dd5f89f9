// npm run check: types, lint and format of all files, and the unit tests that what differs from main can break.
import { spawnSync } from 'node:child_process';
import { ensureInstalled } from './install.mjs';
import { check, runSteps, vitest } from './steps.mjs';

ensureInstalled();
const hasCommit = (name) => spawnSync('git', ['rev-parse', '--verify', '--quiet', name]).status === 0;
// A single-branch clone has no main.
const start = ['main', 'origin/main'].find(hasCommit) ?? 'HEAD';
const { passed, failed } = await runSteps([
  check('types', 'npm', 'run', '--silent', 'typecheck'),
  check('lint', 'npm', 'run', '--silent', 'lint'),
  check('format', 'npm', 'run', '--silent', 'format:check'),
  vitest('unit', 'run', '--changed', start, '--project=unit', '--project=dom', '--passWithNoTests'),
  // House tests read files instead of importing them, so vitest cannot select them by changed file.
  vitest('house', 'run', '--project=house'),
]);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
