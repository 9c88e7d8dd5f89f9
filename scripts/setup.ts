// npm run setup: from nothing to a site of one's own (docs/operar/tutorial.md).
import path from 'node:path';
import { DataError } from '../supabase/local/exit-with-explanation.ts';
import { runCommand } from './command/run-command.ts';
import { askQuestions } from './setup/ask-questions.ts';
import { createPrompt } from './setup/prompt.ts';
import { openSettings } from './setup/settings.ts';
import { runDoctor, runSteps, setupSteps } from './setup/steps.ts';

await runCommand(
  {
    name: 'setup',
    does: 'Prepara tu proyecto de Supabase paso a paso; lo hecho no se repite (docs/operar/tutorial.md).',
    options: {
      env: {
        value: 'ARCHIVO',
        help: 'dónde se guardan las llaves, fuera de esta carpeta; sin él, ../conecta.env',
      },
    },
  },
  async ({ values: { env = '../conecta.env' } }) => {
    const secretsFile = path.resolve(env);
    if (!path.relative(process.cwd(), secretsFile).startsWith('..'))
      throw new DataError(
        `${env} está dentro de la carpeta del código, que se publica. Di un archivo de fuera: npm run setup -- --env ../conecta.env`,
      );
    console.log(
      'Esto prepara tu proyecto de Supabase para el directorio. Cada paso dice qué va a cambiar y pregunta antes.\n' +
        'Puedes detenerlo con Ctrl+C y repetirlo cuando quieras: lo contestado se guarda y lo hecho no se repite.\n' +
        `Las llaves secretas se guardan en ${secretsFile} y en supabase/.env. Nunca las publiques.`,
    );
    const settings = openSettings(secretsFile);
    const prompt = createPrompt(process.stdin, process.stdout);
    try {
      await askQuestions(prompt, settings);
      await runSteps(prompt, setupSteps(prompt, settings));
    } finally {
      prompt.close();
    }
    process.exit(await runDoctor(settings));
  },
);
