import { pauseReasonOf } from '../../src/lib/errors.ts';
import { DataError } from '../../supabase/local/exit-with-explanation.ts';

/** What staff do about it is in the manual, under these headings. */
const manual = (section: string) => `Qué hacer: docs/operar/emergencias.md, «${section}».`;

/**
 * A failure to read the data of the project, as an expected error; null for any other. By name, because the app that the
 * build renders has classes of its own.
 * @param projectUrl base URL of the project
 */
export function explainProjectError(error: unknown, projectUrl: string): DataError | null {
  if (!(error instanceof Error)) return null;
  const explain = (why: string, whatToDo: string) =>
    new DataError(`No se construyó el sitio: ${why}\nEl que ya está construido sigue igual. ${whatToDo}`, {
      cause: error,
    });
  if (error.name === 'PausedError' && 'status' in error) {
    const isOverLimit = pauseReasonOf(Number(error.status)) === 'over-limit';
    return isOverLimit
      ? explain(
          `el proyecto de Supabase (${projectUrl}) se pasó de los límites de su plan.`,
          manual('Si se pasó del límite'),
        )
      : explain(
          `el proyecto de Supabase (${projectUrl}) está dormido o no responde.`,
          manual('Si el proyecto está dormido'),
        );
  }
  if (error.name === 'NetworkError') {
    return explain(
      `no se pudo llegar al proyecto de Supabase (${projectUrl}).`,
      `Revisa VITE_SUPABASE_URL y tu internet. Si están bien, quizá está dormido. ${manual('Si el proyecto está dormido')}`,
    );
  }
  // The other errors of the data API have a Spanish sentence, too.
  return apiErrors.has(error.name) ? explain(error.message, manual('Si algo falla')) : null;
}

const apiErrors = new Set([
  'AppError',
  'TimeoutError',
  'UnavailableError',
  'ForbiddenError',
  'NotFoundError',
  'RateLimitError',
  'SessionExpiredError',
]);
