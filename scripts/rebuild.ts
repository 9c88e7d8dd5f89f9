// npm run rebuild [-- --env FILE]: asks the host to build and publish the site again (docs/alojamiento.md).
import { parseArgs } from 'node:util';
import { exitWithExplanation } from '../supabase/local/exit-with-explanation.ts';
import { readEnvironment } from './command/environment.ts';
import { callDeployHook } from './jobs/deploy-hook.ts';
import { readApi, recordJobRun } from './jobs/project-api.ts';

const { values } = parseArgs({ options: { env: { type: 'string' } } });
try {
  const environment = readEnvironment(values.env);
  const api = readApi(environment);
  await callDeployHook(environment);
  await recordJobRun(api, 'rebuild');
  console.log('El alojamiento aceptó construir el sitio otra vez. En unos minutos se publica.');
} catch (error) {
  exitWithExplanation(error);
}
