import { fold } from '@/lib/fold';

/**
 * The heading of results that may be something else than what was searched: «No encontramos «paracetamol»; quizá te sirva».
 * @param missing words that were typed and that the first business does not have, as the search folds them
 */
export function guessTitle(query: string, missing: readonly string[]): string {
  const typed = query.split(/[^\p{L}\p{N}\p{M}]+/u);
  const spelled = missing.map((word) => typed.find((one) => fold(one, { keepsEnye: true }) === word) ?? word);
  const words = new Intl.ListFormat('es-MX').format(spelled.map((word) => `«${word}»`));
  return `No encontramos ${words}; quizá te sirva`;
}
