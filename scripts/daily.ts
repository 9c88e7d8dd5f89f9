// npm run daily: what keeps a site alive and its staff informed, once a day (docs/operar/tareas.md).
import path from 'node:path';
import { readEnvironment } from './command/environment.ts';
import { envOption, runCommand } from './command/run-command.ts';
import { runDaily } from './daily/run-daily.ts';

/** The mail server of the auth mails, as supabase/.env.example names it. */
const mailFile = path.resolve(import.meta.dirname, '../supabase/.env');

await runCommand(
  {
    name: 'daily',
    does: 'Usa el proyecto para que no se duerma, borra las fotos que ya nada usa, publica el sitio otra vez y envía el recordatorio del equipo (docs/operar/tareas.md).',
    options: { env: envOption },
  },
  ({ values }) => runDaily(readEnvironment(values.env, mailFile), console.log),
);
