import { z } from 'zod';
import { DataError } from '../../supabase/local/exit-with-explanation.ts';
import { messageOf } from '../backup/project.ts';
import { readWebUrl, type Environment } from '../command/environment.ts';
import { readApi, recordJobRun, requestApi, type ProjectApi } from './project-api.ts';
import { sendReminders } from './send-reminders.ts';

type Say = (line: string) => void;

/** Of the call of the deploy hook. */
const timeoutMs = 30_000;

/**
 * Uses the project, deletes unused files, calls the deploy hook and sends the mails of today. What has no variables is left out
 * and named; what fails does not stop the rest.
 * @throws {DataError} with everything that failed
 */
export async function runDaily(environment: Environment, say: Say): Promise<void> {
  const api = readApi(environment);
  await useProject(api, say);
  const failures: string[] = [];
  for (const part of [removeUnusedFiles, publish, remind]) {
    try {
      await part(api, environment, say);
    } catch (error) {
      if (!(error instanceof DataError)) throw error;
      failures.push(error.message);
    }
  }
  if (failures.length > 0) throw new DataError(failures.join('\n\n'));
}

/** As a visitor does: the platform puts a free project to sleep that nobody uses. */
async function useProject(api: ProjectApi, say: Say): Promise<void> {
  // Rows of tables, by the public API: by reports, requests of a health address did not always count as use.
  await requestApi(api, 'rest/v1/categories?select=id,name');
  await requestApi(api, 'rest/v1/businesses?select=id,name,slug&is_active=eq.true&limit=20');
  await recordJobRun(api, 'daily');
  say('El proyecto está despierto: se leyeron negocios y categorías, y se anotó la hora.');
}

/** The privacy notice promises it, and the browser of staff does it only when they open the dashboard. */
async function removeUnusedFiles(api: ProjectApi, _environment: Environment, say: Say): Promise<void> {
  const prefixes = z.array(z.string()).parse(await requestApi(api, 'rest/v1/rpc/list_unused_files'));
  if (prefixes.length === 0) return;
  await requestApi(api, 'storage/v1/object/business_images', { prefixes }, 'DELETE');
  say(`Se borraron ${String(prefixes.length)} fotos que ya nada usa.`);
}

/** @throws {DataError} that does not name the deploy hook, which is a secret */
async function publish(api: ProjectApi, { DEPLOY_HOOK_URL: hook }: Environment, say: Say): Promise<void> {
  if (!hook) return say('Sin DEPLOY_HOOK_URL no se publicó el sitio otra vez.');
  const url = readWebUrl('DEPLOY_HOOK_URL', hook);
  const signal = AbortSignal.timeout(timeoutMs);
  const response = await fetch(url, { method: 'POST', signal }).catch((cause: unknown) => {
    const reason = messageOf(cause instanceof Error && cause.cause ? cause.cause : cause);
    throw new DataError(`No se pudo llamar al enlace de publicación: ${reason.replaceAll(url, '…')}`, {
      cause,
    });
  });
  await response.arrayBuffer();
  if (!response.ok) {
    throw new DataError(
      `El alojamiento no aceptó el enlace de publicación (${String(response.status)}).\n` +
        'Puede que alguien lo haya borrado: haz uno nuevo y ponlo en DEPLOY_HOOK_URL (docs/operar/alojamiento.md).',
    );
  }
  await recordJobRun(api, 'rebuild');
  say('El alojamiento aceptó construir el sitio otra vez. En unos minutos se publica.');
}

async function remind(api: ProjectApi, environment: Environment, say: Say): Promise<void> {
  if (!environment.SMTP_HOST) return say('Sin SMTP_HOST no se envió el recordatorio.');
  await sendReminders(api, environment, say);
}
