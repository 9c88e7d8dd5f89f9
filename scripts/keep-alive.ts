// npm run keep-alive [-- --env FILE]: uses the project as a visitor does, so that the platform does not put it to sleep
// (docs/alojamiento.md).
import { parseArgs } from 'node:util';
import { exitWithExplanation } from '../supabase/local/exit-with-explanation.ts';
import { readEnvironment } from './command/environment.ts';
import { readApi, recordJobRun, requestApi } from './jobs/project-api.ts';

const { values } = parseArgs({ options: { env: { type: 'string' } } });
try {
  const api = readApi(readEnvironment(values.env));
  // Rows of tables, by the public API: by reports, requests of a health address did not always count as use.
  await requestApi(api, 'categories?select=id,name');
  await requestApi(api, 'businesses?select=id,name,slug&is_active=eq.true&limit=20');
  await recordJobRun(api, 'keep-alive');
  console.log('El proyecto está despierto: se leyeron negocios y categorías, y se anotó la hora.');
} catch (error) {
  exitWithExplanation(error);
}
