// npm run doctor -- [--env FILE] [--url SITE] [--json]: looks at a deployed project and says what is not well, and what to do.
// It changes nothing. Its exit status is 1 where something is not well.
import { parseArgs } from 'node:util';
import { exitWithExplanation } from '../supabase/local/exit-with-explanation.ts';
import { examine } from './doctor/examine.ts';
import { isWell, report } from './doctor/report.ts';
import { readSettings } from './doctor/settings.ts';

const { values } = parseArgs({
  options: { env: { type: 'string' }, url: { type: 'string' }, json: { type: 'boolean', default: false } },
});
try {
  const settings = readSettings(values.env, values.url);
  const findings = await examine(settings);
  console.log(report(findings, settings, values.json));
  process.exitCode = isWell(findings) ? 0 : 1;
} catch (error) {
  exitWithExplanation(error);
}
