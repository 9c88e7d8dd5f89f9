import { ForbiddenError, SessionExpiredError } from '@/lib/errors';
import { errorMessage } from '@/lib/error-message';

const draftText = 'Lo que escribiste se queda guardado en esta pestaña.';

/** What the form says about a save that failed (spec: admin §8 «Save and delete failures»). */
export function saveFailureText(error: unknown): string {
  const text = errorMessage('Error al guardar los datos del negocio.', error);
  const isAccess = error instanceof ForbiddenError || error instanceof SessionExpiredError;
  return isAccess ? `${text} ${draftText}` : text;
}
