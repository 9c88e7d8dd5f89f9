import { DataError } from '../../supabase/local/exit-with-explanation.ts';
import { messageOf } from '../backup/project.ts';
import type { Environment } from '../command/environment.ts';

const timeoutMs = 30_000;

/** @throws DataError that does not name the URL, which is a secret */
export async function callDeployHook(environment: Environment): Promise<void> {
  const url = environment.DEPLOY_HOOK_URL ?? '';
  if (url === '')
    throw new DataError(
      'Falta DEPLOY_HOOK_URL: el enlace de publicación que da el alojamiento (docs/alojamiento.md).',
    );
  if (!URL.canParse(url)) throw new DataError('DEPLOY_HOOK_URL no es una dirección https://…');
  const response = await fetch(url, { method: 'POST', signal: AbortSignal.timeout(timeoutMs) }).catch(
    (cause: unknown) => {
      const reason = messageOf(cause instanceof Error && cause.cause ? cause.cause : cause);
      throw new DataError(`No se pudo llamar al enlace de publicación: ${reason.replaceAll(url, '…')}`, {
        cause,
      });
    },
  );
  await response.arrayBuffer();
  if (!response.ok) {
    throw new DataError(
      `El alojamiento no aceptó el enlace de publicación (${String(response.status)}).\n` +
        'Puede que alguien lo haya borrado: haz uno nuevo y ponlo en DEPLOY_HOOK_URL (docs/alojamiento.md).',
    );
  }
}
