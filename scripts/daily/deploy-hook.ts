import { DataError } from '../../supabase/local/exit-with-explanation.ts';
import { messageOf } from '../backup/project.ts';
import { readWebUrl } from '../command/environment.ts';

const timeoutMs = 30_000;

/**
 * @param hook URL, which is a secret
 * @throws {DataError} that does not name it
 */
export async function callDeployHook(hook: string): Promise<void> {
  const url = readWebUrl('DEPLOY_HOOK_URL', hook);
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
