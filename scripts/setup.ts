// npm run setup [-- --env FILE]: from nothing to a site of one's own (docs/operacion.md).
import path from 'node:path';
import { parseArgs } from 'node:util';
import { DataError, exitWithExplanation, explainDiskError } from '../supabase/local/exit-with-explanation.ts';
import { askQuestions } from './setup/ask-questions.ts';
import { createPrompt } from './setup/prompt.ts';
import { openSettings } from './setup/settings.ts';
import { runDoctor, runSteps, setupSteps } from './setup/steps.ts';

const { values } = parseArgs({ options: { env: { type: 'string', default: '../conecta.env' } } });
const prompt = createPrompt(process.stdin, process.stdout);
try {
  const secretsFile = path.resolve(values.env);
  if (!path.relative(process.cwd(), secretsFile).startsWith('..'))
    throw new DataError(
      `${values.env} está dentro de la carpeta del código, que se publica. Di un archivo de fuera: npm run setup -- --env ../conecta.env`,
    );
  console.log(
    'Esto prepara tu proyecto de Supabase para el directorio. Cada paso dice qué va a cambiar y pregunta antes.\n' +
      'Puedes detenerlo con Ctrl+C y repetirlo cuando quieras: lo contestado se guarda y lo hecho no se repite.\n' +
      `Las llaves secretas se guardan en ${secretsFile} y en supabase/.env. Nunca las publiques.`,
  );
  const settings = openSettings(secretsFile);
  await askQuestions(prompt, settings);
  await runSteps(prompt, setupSteps(prompt, settings));
  prompt.close();
  process.exit(await runDoctor(settings));
} catch (error) {
  prompt.close();
  exitWithExplanation(explainDiskError(error, 'las respuestas') ?? error);
}
