import { ForbiddenError, SessionExpiredError } from '@/lib/errors';
import { explainFailure } from '@/lib/explain-failure';

const keptText = 'Lo que escribiste se queda guardado en esta pestaña.';

/** What the form says about a save that failed (spec: admin §8 «Save and delete failures»). */
export function saveFailureText(error: unknown): string {
  const text = explainFailure('Error al guardar los datos del negocio.', error);
  const isAccess = error instanceof ForbiddenError || error instanceof SessionExpiredError;
  return isAccess ? `${text} ${keptText}` : text;
}
