import { queryOptions } from '@tanstack/react-query';
import { rest, unwrap } from '@/lib/supabase/rest';
import { place } from '@/site.config';

/** The keys of the table, which only a migration adds. */
export type TeamTextKey = 'publish' | 'zone' | 'tone' | 'reject_reasons' | 'questions';

/** The texts by their keys. */
async function fetchTexts(signal: AbortSignal) {
  const response = await rest().from('team_texts').select('key, text').abortSignal(signal);
  return new Map(unwrap(response, signal).map(({ key, text }) => [key, text]));
}

export const teamTextQueries = {
  all: () => ['team-texts'] as const,

  texts: () =>
    queryOptions({
      queryKey: [...teamTextQueries.all(), 'texts'],
      queryFn: ({ signal }) => fetchTexts(signal),
      meta: { failureMessage: 'No se pudieron cargar los textos del equipo.' },
    }),
};

/** The lines that say something. */
export function linesOf(text: string | undefined): string[] {
  return (text ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/** What the texts call the zone, which another neighborhood has of its own. */
export const zonePlaceholder = '{zona}';

export function fillZone(text: string): string {
  return text.replaceAll(zonePlaceholder, `${place.neighborhood} y sus calles vecinas, en ${place.city}`);
}
