import { AppError } from '@/lib/errors';

/** After this long a host that has not answered is not going to. */
const timeoutMs = 15_000;

/**
 * Has the host build the site again.
 * @throws AppError when nothing answers at that address; what is answered cannot be read from another site
 */
export async function callDeployHook(hook: string): Promise<void> {
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
