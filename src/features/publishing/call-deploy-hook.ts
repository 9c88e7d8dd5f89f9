import { deployHookOrigin } from '@/lib/supabase/env';
import { AppError } from '@/lib/errors';

/** After this long a host that has not answered is not going to. */
const timeoutMs = 15_000;

/**
 * Has the host build the site again.
 * @throws AppError when nothing answers at that address; what is answered cannot be read from another site
 */
export async function callDeployHook(hook: string): Promise<void> {
  // The policy of a built page would refuse it, and the browser does not say so.
  if (import.meta.env.PROD && new URL(hook).origin !== deployHookOrigin)
    throw new AppError(
      'Este sitio se construyó sin permiso para llamar a ese enlace: falta su origen en VITE_DEPLOY_HOOK_ORIGIN.',
    );
  try {
    await fetch(hook, {
      method: 'POST',
      mode: 'no-cors',
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      // The page may be closing.
      keepalive: true,
      signal: AbortSignal.timeout(timeoutMs),
    });
  } catch (cause) {
    throw new AppError('El servicio que aloja el sitio no respondió.', { cause });
  }
}
