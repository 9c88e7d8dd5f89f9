import { privacyNotice } from '@/features/legal/privacy-notice';
import type { Database } from '../../../supabase/local/database';

/** What is held too long, by the beginning of the sentence that promises otherwise: one query for each of its terms. */
const promises: Record<string, string[]> = {
  'Una solicitud rechazada': [
    `public.business_submissions where status = 'rejected' and reviewed_at < $`,
    `storage.objects where name like 'submissions/%' and created_at < $`,
  ],
  'Una solicitud que nadie revisó': [
    `public.business_submissions where status = 'pending' and created_at < $`,
  ],
  'Las claves con que se aplican': [`private.idempotency where created_at < $`],
  'Los avisos de seguridad': [`private.security_events where created_at < $`],
  'Lo que avisas': [
    `public.reports where resolved_at < $`,
    `public.reports where resolved_at is null and created_at < $`,
  ],
  'La foto que un negocio propone': [`storage.objects where name like 'proposals/%' and created_at < $`],
  'Un negocio que borra el equipo': [`private.deleted_rows where deleted_at < $`],
  'En el registro de cambios': [
    `private.audit_log where record_id = '900888' and changes <> '{}' and created_at < $`,
  ],
  'En el mismo registro': [`private.audit_log where changes::text like '%4449990005%' and created_at < $`],
  'Las búsquedas que no': [`public.empty_searches where day < private.local_date($)`],
  'Cuántas veces se vio': [`public.business_visits where day < private.local_date($)`],
  'Qué día se le envió': [`private.reminders where sent_on < private.local_date($)`],
};

/** The promises that are broken now, with their terms. */
export async function heldTooLong(database: Database): Promise<string[]> {
  const found: string[] = [];
  for (const [beginning, queries] of Object.entries(promises)) {
    const sentence = privacyNotice.sections
      .flatMap(({ content }) => content.flat())
      .find((one) => one.startsWith(beginning));
    const terms = [...(sentence ?? '').matchAll(/(\d+) (horas|días|meses)/g)];
    for (const [index, query] of queries.entries()) {
      const [term = '', number = '', unit = ''] = terms[index] ?? [];
      const interval = `${number} ${{ horas: 'hours', días: 'days', meses: 'months' }[unit] ?? ''}`;
      const { rows } = await database.query(
        `select 1 from ${query.replace('$', () => `now() - interval '${interval}'`)} limit 1`,
      );
      if (rows.length > 0) found.push(`${beginning}: ${term}`);
    }
  }
  return found;
}

export const termCount = Object.values(promises).flat().length;
