// npm run test:mutation: breaks the pure modules of src/ in every small way, and counts what the unit tests notice.
//   node scripts/mutation.mjs                     all of them, half an hour
//   node scripts/mutation.mjs src/lib/dates.ts    only these
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Stryker } from '@stryker-mutator/core';

const asked = process.argv.slice(2);
const reports = '.cache/mutation';

const packages = 'react|react-[a-z-]+|@tanstack/[a-z-]+|@supabase/[a-z-]+|lucide-react|sonner';
/** React, the data API, and what renders or calls it. */
const impureImport = new RegExp(`from '(?:(?:${packages})|[^']*/(?:queries|mutations|session|rest))'`);
const browserGlobal =
  /\b(?:document|window|navigator|localStorage|sessionStorage|matchMedia|fetch|XMLHttpRequest|Worker|postMessage|OffscreenCanvas|setTimeout)\b/;

/** A module is pure when it has a function, and neither React, the data API nor the browser is named in it. */
function pureModules() {
  return readdirSync('src', { recursive: true })
    .map((file) => path.posix.join('src', file.replaceAll(path.sep, '/')))
    .filter((file) => /(?<!\.d|\.types)\.ts$/.test(file) && isPure(readFileSync(file, 'utf8')))
    .sort();
}

function isPure(source) {
  const code = source.replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '').replace(/^import type [^;]+;/gm, '');
  return /\bfunction\b|=>/.test(code) && !impureImport.test(code) && !browserGlobal.test(code);
}

await new Stryker({
  mutate: asked.length > 0 ? asked : pureModules(),
  testRunner: 'vitest',
  vitest: { configFile: 'scripts/mutation/vitest-config.mjs' },
  reporters: [process.stdout.isTTY ? 'progress' : 'progress-append-only', 'clear-text', 'html', 'json'],
  clearTextReporter: { allowColor: false, logTests: false },
  htmlReporter: { fileName: `${reports}/report.html` },
  jsonReporter: { fileName: `${reports}/report.json` },
  tempDirName: `${reports}/sandbox`,
  ignorePatterns: ['.cache', '.local', 'dist', 'test-results', 'playwright-report', 'docs/screenshots'],
  disableTypeChecks: false,
  // Stryker would adapt it with the API of TypeScript 6. It names no file outside of the sandbox.
  tsconfigFile: '',
  thresholds: { high: 95, low: 90, break: 90 },
}).runMutationTest();
