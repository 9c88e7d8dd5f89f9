// npm run check: checks in about a minute what has changed since the branch left main.
import { changedFiles } from './changed-files.mjs';
import { ensureInstalled } from './install.mjs';
import { check, runSteps, vitest } from './steps.mjs';

ensureInstalled();
const files = changedFiles();
if (files.length === 0) {
  console.log('Nothing has changed.');
  process.exit(0);
}

const { passed, failed } = await runSteps([
  check('types', 'npm', 'run', '--silent', 'typecheck'),
  check('lint', 'npm', 'run', '--silent', 'lint'),
  check('format', 'npm', 'run', '--silent', 'format:check'),
  vitest('unit', 'related', '--run', '--project=unit', '--project=dom', '--passWithNoTests', ...files),
  // House tests read files instead of importing them, so vitest cannot select them by changed file.
  vitest('house', 'run', '--project=house'),
]);
console.log(`${files.length} changed files: ${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
