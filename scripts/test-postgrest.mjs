// npm run test:postgrest: the tests that send HTTP requests, with the PostgREST that POSTGREST_BIN names (tests/postgrest/README.md).
import { accessSync, constants, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { runSteps, vitest } from './steps.mjs';

/** What the files of tests/database import that send requests; the others are about SQL alone. */
const sendsRequests =
  /\/(?:contract-backend|import-site|role-clients|call-as-visitor|local-site)'|\bopenBackend\b/;
/** They run the site without a server, or on one of its own, which has no role for PostgREST. */
const others = /^tests\/database\/local-backend\//;

const program = process.env.POSTGREST_BIN ?? '';
try {
  accessSync(program, constants.X_OK);
} catch {
  console.error('POSTGREST_BIN must name the program of PostgREST: see tests/postgrest/README.md.');
  process.exit(2);
}

const files = readdirSync('tests/database', { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.test.ts'))
  .map((name) => path.posix.join('tests/database', name))
  .filter((file) => !others.test(file) && sendsRequests.test(readFileSync(file, 'utf8')));

// The permissions over HTTP are nightly.
process.env.TEST_TIER = 'all';
const asked = process.argv.slice(2);
const step = vitest(
  'postgrest',
  ...['run', '--project=database', '--project=pages', '--reporter=./tests/postgrest/difference-reporter.ts'],
  ...(asked.length > 0 ? asked : [...files, 'tests/postgrest', 'tests/pages']),
);
const { passed, failed } = await runSteps([step]);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 && passed > 0 ? 0 : 1);
