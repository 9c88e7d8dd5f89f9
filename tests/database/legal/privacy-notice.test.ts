import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { privacyNotice } from '@/features/legal/privacy-notice';
import { dataController } from '@/site.config';
import type { Database } from '../../../supabase/local/database';
import { openDatabase } from '../open-backend';
import { fixtureSql } from '../permissions/render-pgtap';

/**
 * The privacy notice beside the database, sentence by sentence: each has a proof, or says why the database has nothing to
 * prove. A sentence that is added or changed needs one, too.
 */

let database: Database;

const clientIp = '203.0.113.77';
const browser = 'Navegador de prueba';
const businessId = 900001;

beforeAll(async () => {
  database = await openDatabase();
  await database.exec(fixtureSql);
});
afterAll(() => database.close());

async function inTransaction<Result>(run: () => Promise<Result>): Promise<Result> {
  await database.exec('begin');
  try {
    return await run();
  } finally {
    await database.exec('rollback');
  }
}

async function count(from: string): Promise<number> {
  const { rows } = await database.query<{ count: number }>(`select count(*)::int as count from ${from}`);
  return rows[0]?.count ?? -1;
}

async function columnsOf(table: string): Promise<string[]> {
  const { rows } = await database.query<{ name: string }>(
    `select a.attname as name from pg_attribute a
     where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped order by 1`,
    [table],
  );
  return rows.map(({ name }) => name);
}

/** Runs every purge that the jobs run. */
async function purge(): Promise<void> {
  const { rows } = await database.query<{ call: string }>(
    `select format('select private.%I()', proname) as call from pg_proc
     where pronamespace = 'private'::regnamespace and proname like 'purge\\_%' order by proname`,
  );
  for (const { call } of rows) await database.exec(call);
}

/** Whether something of this age is still there after the purges. */
async function isKept(age: string, insert: (at: string) => string, from: string): Promise<boolean> {
  return inTransaction(async () => {
    await database.exec(insert(`(now() - interval '${age}')`));
    expect(await count(from)).toBeGreaterThan(0);
    await purge();
    return (await count(from)) > 0;
  });
}

/** Whether it is there to the end of a period, and not a minute longer. */
async function expectKeptFor(period: string, insert: (at: string) => string, from: string): Promise<void> {
  expect(await isKept(`${period} -1 minute`, insert, from), `${period} less a minute`).toBe(true);
  expect(await isKept(`${period} 1 minute`, insert, from), `${period} and a minute`).toBe(false);
}

async function expectKeptForever(insert: (at: string) => string, from: string): Promise<void> {
  expect(await isKept('20 years', insert, from)).toBe(true);
}

const submissionId = 'c0000000-0000-4000-8000-0000000000d1';
const submission = (status: string, at: string, business = 'null') => `
  insert into public.business_submissions
    (id, name, address, description, phone, status, notes, created_at, reviewed_at, business_id)
  values ('${submissionId}', 'Aviso', 'Calle 1', 'Una descripción', '4449990001', '${status}', 'Nota', ${at},
    ${status === 'pending' ? 'null' : at}, ${business});
  insert into private.owner_links (token_hash, purpose, subject_id, expires_at)
  values (repeat('c', 64), 'submission', '${submissionId}', now() + interval '90 days');`;
const submissionParts = `(
  select id from public.business_submissions where id = '${submissionId}'
  union all select subject_id::uuid from private.owner_links where subject_id = '${submissionId}') parts`;

/** Everything that a visitor can do, from one address and browser. */
const visit = `
  select set_config('request.headers', '{"cf-connecting-ip": "${clientIp}", "user-agent": "${browser}"}', true);
  select public.cast_vote(900001, 'like'), public.cast_vote(900002, 'like');
  select public.report_business(900001, 'other', 'Ya no está', 'd0000000-0000-4000-8000-0000000000d1');
  select public.submit_business_public('{"name": "De visita", "address": "Calle 1", "phone": "4449990002",
    "description": "Una descripción", "tracking_token": "${'d'.repeat(64)}", "client_request_id": "d0000000-0000-4000-8000-0000000000d2"}');
  select public.my_submission('${'d'.repeat(64)}'), public.business_to_confirm('${'b'.repeat(64)}');
  select public.count_empty_search('plomero vqzwx 4449990003');
  select public.count_visit(900001, 'visit'), public.count_visit(900001, 'whatsapp'), public.count_visit(900002, 'visit');
  select public.log_security_event('form_submission_failed', p_ip_address => '${clientIp}', p_user_agent => '${browser}');
  select count(*) from public.complete_search('pru');`;

/** The tables whose rows contain a text. */
async function tablesWith(text: string): Promise<string[]> {
  const { rows } = await database.query<{ name: string }>(`
    select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'private', 'storage') and c.relkind = 'r' order by 1`);
  const found: string[] = [];
  for (const { name } of rows) {
    if ((await count(`${name} t where t::text like '%${text}%'`)) > 0) found.push(name);
  }
  return found;
}

const deletedBusiness = (at: string) => `
  ${submission('approved', at, String(businessId))}
  insert into public.business_votes (business_id, voter_hash, vote_type) values (${String(businessId)}, 'clave', 'like');
  delete from public.businesses where id = ${String(businessId)};
  delete from public.products where business_id = 900002;
  delete from public.categories where id = 900002;
  update private.deleted_rows set deleted_at = ${at} where true;`;

type Proof = (() => Promise<void>) | 'law' | 'identity' | 'rights' | 'people' | 'hosts' | 'browser' | 'page';
/** Proofs by the beginning of their sentence; a word says who keeps the others: the law, people, the hosts, the browser or the page. */
const proofs: Record<string, Proof> = {
  // Quién es responsable
  [dataController.name]: 'identity',
  'Todo lo relacionado con tus datos': 'identity',
  // Qué datos guardamos
  '**De quien registra un negocio:**': async () => {
    // A column that is added here may need a word in the notice.
    expect(await columnsOf('public.business_submissions')).toEqual(
      'address attribute_ids business_id category_id corrected_at corrections created_at description email folio hours id image_path image_url missing name notes notified_at notified_by phone product_submissions reviewed_at reviewed_by search_text service_submissions status suspicion team_note waits_for_sender whatsapp'.split(
        ' ',
      ),
    );
  },
  '**De quien vota:**': () =>
    inTransaction(async () => {
      await database.exec(visit);
      expect(await columnsOf('public.business_votes')).toEqual(
        'business_id created_at updated_at vote_type voter_hash'.split(' '),
      );
      expect(
        await count(
          `(select distinct voter_hash from public.business_votes where voter_hash ~ '^[0-9a-f]{64}$') v`,
        ),
      ).toBe(2);
    }),
  '**De quien abre un negocio o toca': () =>
    inTransaction(async () => {
      await database.exec(visit);
      expect(await columnsOf('public.business_visits')).toEqual('business_id count day kind'.split(' '));
      // No key of this visitor is the same at two businesses or two buttons.
      expect(
        await count(
          `(select distinct subject_hash from private.rate_counters where name = 'visits_of_an_address_and_business') c`,
        ),
      ).toBe(3);
      expect(
        await count(
          `private.rate_counters where name = 'visits_of_an_address_and_business' and subject_hash !~ '^[0-9a-f]{64}$'`,
        ),
      ).toBe(0);
    }),
  '**De quien avisa que algo está mal': () =>
    inTransaction(async () => {
      await database.exec(visit);
      expect(await columnsOf('public.reports')).toEqual(
        'answer_id business_id change created_at id note reason resolved_at resolved_by source spoke_with_business status'.split(
          ' ',
        ),
      );
      expect(await count(`public.reports where note = 'Ya no está' and resolved_by is null`)).toBe(1);
    }),
  '**De quien envía formularios o vota muchas veces:**': () =>
    inTransaction(async () => {
      await database.exec(visit);
      expect(await columnsOf('private.rate_counters')).toEqual('ends_at name subject_hash used'.split(' '));
      expect(await count(`private.rate_counters where subject_hash !~ '^[0-9a-f]{64}$'`)).toBe(0);
      expect(await columnsOf('private.security_events')).toEqual(
        'action created_at id ip_hash metadata record_id table_name user_agent user_id'.split(' '),
      );
      expect(await tablesWith(browser)).toEqual(['private.security_events']);
      // The phone of a submission is in it alone.
      expect(await tablesWith('4449990002')).toEqual(['public.business_submissions']);
    }),
  '**De quien busca algo que no está': () =>
    inTransaction(async () => {
      await database.exec(visit);
      expect(await columnsOf('public.empty_searches')).toEqual(['count', 'day', 'term']);
      expect(await tablesWith('4449990003')).toEqual([]);
    }),
  '**De todas las visitas:**': 'hosts',
  '**Del equipo:**': async () => {
    expect(await columnsOf('public.profiles')).toEqual(
      'created_at email first_name id last_name wants_reminders'.split(' '),
    );
    expect(await columnsOf('public.user_roles')).toEqual(['role', 'user_id']);
    expect(await columnsOf('private.audit_log')).toEqual(
      'action action_id actor business_id changes created_at id record_id table_name'.split(' '),
    );
    expect(await columnsOf('public.business_notes')).toEqual(['business_id', 'notes']);
  },
  'No pedimos datos sensibles': 'page',
  // Para qué los usamos
  'Finalidades necesarias': 'people',
  'revisar tu solicitud': 'people',
  'publicar tu negocio': 'people',
  'corregirlos o quitarlos': 'people',
  'contar un voto por visitante': () =>
    inTransaction(async () => {
      await database.exec(`${visit}; select public.cast_vote(900001, 'dislike')`);
      expect(
        await count(`public.business_votes where business_id = 900001 and voter_hash ~ '^[0-9a-f]{64}$'`),
      ).toBe(1);
    }),
  'Finalidades voluntarias': 'people',
  'contar visitas y medir': 'hosts',
  'avisarte de novedades': 'people',
  'Para negarte a las voluntarias': 'people',
  // Con quién se comparten
  'No vendemos ni rentamos datos': 'people',
  'Supabase, donde están': 'hosts',
  'Vercel, que entrega': 'hosts',
  'el servicio que envía los correos': 'hosts',
  'A un grupo de mensajes del equipo': async () => {
    const { rows } = await database.query<{ body: unknown }>('select private.team_message(1, 2) as body');
    expect(rows).toEqual([{ body: { text: 'Hay 1 solicitud nueva y 2 avisos nuevos' } }]);
  },
  'Como cualquier servidor': 'hosts',
  'Cuando tocas un botón de WhatsApp': 'page',
  // Cuánto tiempo se conservan
  'Tu negocio publicado y su registro': () =>
    expectKeptForever((at) => submission('approved', at, String(businessId)), submissionParts),
  'Una solicitud pendiente': 'people',
  'Una solicitud rechazada': async () => {
    await expectKeptFor('90 days', (at) => submission('rejected', at), submissionParts);
    for (const [age, due] of [
      ['7 days -1 minute', 0],
      ['7 days 1 minute', 1],
    ] as const) {
      await inTransaction(async () => {
        await database.exec(`${submission('rejected', `(now() - interval '${age}')`)}
          update public.business_submissions set image_path = 'submissions/${submissionId}/submission_${submissionId}_1' where id = '${submissionId}';
          insert into storage.objects (bucket_id, name, created_at)
          values ('business_images', 'submissions/${submissionId}/submission_${submissionId}_1', now() - interval '${age}');
          select set_config('request.jwt.claim.sub', 'b0000000-0000-4000-8000-000000000002', true),
            set_config('request.jwt.claims', '{"sub": "b0000000-0000-4000-8000-000000000002"}', true);`);
        expect(await count('public.list_unused_files()')).toBe(due);
      });
    }
  },
  'La foto que un negocio propone': async () => {
    const path = `proposals/${'0'.repeat(64)}/image_1`;
    const dueIn = (age: string, report: string) =>
      inTransaction(async () => {
        await database.exec(`insert into storage.objects (bucket_id, name, created_at)
          values ('business_images', '${path}', now() - interval '${age}'); ${report}
          select set_config('request.jwt.claim.sub', 'b0000000-0000-4000-8000-000000000002', true),
            set_config('request.jwt.claims', '{"sub": "b0000000-0000-4000-8000-000000000002"}', true);`);
        return count('public.list_unused_files()');
      });
    const report = `insert into public.reports (business_id, reason, source, change)
      values (900001, 'image', 'owner', '{"images": [{"old": null, "new": {"storage_path": "${path}", "is_featured": false}}]}');`;
    const refused = `${report} update public.reports set resolved_at = now(), status = 'refused' where reason = 'image';`;
    expect(await dueIn('30 days -1 minute', refused)).toBe(0);
    expect(await dueIn('30 days 1 minute', refused)).toBe(1);
    expect(await dueIn('40 days', report)).toBe(0);
  },
  'Una solicitud que nadie revisó': () =>
    expectKeptFor('12 months', (at) => submission('pending', at), submissionParts),
  'Las claves con que se aplican los límites': async () => {
    // A counter is deleted when its window is over.
    expect(await count(`private.limits where per > interval '47 hours'`)).toBe(0);
    await expectKeptFor(
      '0 hours',
      (at) =>
        `insert into private.rate_counters (name, subject_hash, used, ends_at) values ('x', 'aviso', 1, ${at})`,
      `private.rate_counters where subject_hash = 'aviso'`,
    );
    await expectKeptFor(
      '48 hours',
      (at) =>
        `insert into private.idempotency (scope, key, result, created_at) values ('x', 'aviso', '1', ${at})`,
      `private.idempotency where key = 'aviso'`,
    );
  },
  'Los avisos de seguridad': () =>
    expectKeptFor(
      '90 days',
      (at) => `insert into private.security_events (action, created_at) values ('aviso', ${at})`,
      `private.security_events where action = 'aviso'`,
    ),
  'Lo que avisas sobre los datos': async () => {
    const report = (created: string, resolved: string) => `
      insert into public.reports (business_id, reason, note, created_at, resolved_at, status)
      values (${String(businessId)}, 'other', 'aviso', ${created}, ${resolved}, '${resolved === 'null' ? 'waiting' : 'applied'}')`;
    const rows = `public.reports where note = 'aviso'`;
    await expectKeptFor('90 days', (at) => report(`${at} - interval '5 years'`, at), rows);
    await expectKeptFor('12 months', (at) => report(at, 'null'), rows);
  },
  'Un negocio que borra el equipo': async () => {
    await expectKeptFor('30 days', deletedBusiness, 'private.deleted_rows');
    await expectKeptFor('30 days', deletedBusiness, submissionParts);
    await inTransaction(async () => {
      await database.exec(`${deletedBusiness('now()')} set local role anon`);
      await expect(database.query('select public.list_deleted()')).rejects.toMatchObject({ code: '42501' });
    });
  },
  'En el registro de cambios del equipo': () =>
    expectKeptFor(
      '90 days',
      (at) => `insert into private.audit_log (created_at, action, table_name, record_id, changes)
        values (${at}, 'delete', 'businesses', '900888', '{"phone": {"old": "4449990004"}}')`,
      `private.audit_log where changes::text like '%4449990004%'`,
    ),
  'En el mismo registro, los teléfonos': () =>
    expectKeptFor(
      '12 months',
      (at) => `insert into private.audit_log (created_at, action, table_name, record_id, business_id, changes)
        values (${at}, 'update', 'businesses', '${String(businessId)}', ${String(businessId)},
          '{"phone": {"old": "4449990005", "new": null}, "name": {"old": "Antes", "new": "Ahora"}}')`,
      `private.audit_log where changes::text like '%4449990005%'`,
    ),
  'Las búsquedas que no encontraron nada': async () => {
    const search = (days: number) => `insert into public.empty_searches (term, day)
      values ('aviso', private.local_date(now()) - ${String(days)})`;
    const rows = `public.empty_searches where term = 'aviso'`;
    expect(await isKept('0 days', () => search(90), rows)).toBe(true);
    expect(await isKept('0 days', () => search(91), rows)).toBe(false);
  },
  'Qué día se le envió un recordatorio': async () => {
    expect(await columnsOf('private.reminders')).toEqual(['sent_on', 'token_hash', 'user_id']);
    const reminder = (days: number) => `insert into private.reminders (user_id, sent_on, token_hash)
      values ('b0000000-0000-4000-8000-000000000002', private.local_date(now()) - ${String(days)}, repeat('a', 64))`;
    expect(await isKept('0 days', () => reminder(89), 'private.reminders')).toBe(true);
    expect(await isKept('0 days', () => reminder(90), 'private.reminders')).toBe(false);
  },
  'Cuántas veces se vio y se contactó': async () => {
    const visits = (days: number) => `insert into public.business_visits (business_id, day, kind)
      values (${String(businessId)}, (private.local_date(now()) - interval '13 months')::date - ${String(days)}, 'visit')`;
    const rows = `public.business_visits where business_id = ${String(businessId)}`;
    expect(await isKept('0 days', () => visits(0), rows)).toBe(true);
    expect(await isKept('0 days', () => visits(1), rows)).toBe(false);
  },
  'Los votos, con su clave': async () => {
    await expectKeptForever(
      (at) => `insert into public.business_votes (business_id, voter_hash, vote_type, created_at)
        values (${String(businessId)}, 'clave', 'like', ${at})`,
      `public.business_votes where voter_hash = 'clave'`,
    );
    await expectKeptFor(
      '30 days',
      deletedBusiness,
      `(select 1 from public.business_votes where voter_hash = 'clave'
        union all select 1 from private.deleted_rows where parts::text like '%clave%') votes`,
    );
  },
  'Las cuentas del equipo': () =>
    inTransaction(async () => {
      await database.exec(`delete from auth.users where id = 'b0000000-0000-4000-8000-000000000002'`);
      expect(await count(`public.profiles where email = 'editor@prueba.mx'`)).toBe(0);
      expect(await count(`public.user_roles where user_id = 'b0000000-0000-4000-8000-000000000002'`)).toBe(0);
      expect(await tablesWith('editor@prueba.mx')).toEqual([]);
    }),
  // Tus derechos
  'Puedes pedir acceso a tus datos': 'rights',
  'tu nombre y un medio': 'rights',
  'algo que acredite': 'rights',
  'de qué negocio o dato se trata': 'rights',
  'Si escribes desde el teléfono': 'rights',
  'Un voto no lleva nombre': () =>
    inTransaction(async () => {
      await database.exec(`${visit}; select public.cast_vote(900001, 'dislike')`);
      const { rows } = await database.query<{ vote: string }>('select public.get_my_vote(900001) as vote');
      expect(rows[0]?.vote).toBe('dislike');
    }),
  // Lo que queda en tu navegador
  'No usamos cookies': 'browser',
  'el tema, claro u oscuro': 'browser',
  'los negocios que guardas con el corazón': 'browser',
  'cuándo puedes enviar otro registro': 'browser',
  'lo que llevas escrito en un registro': 'browser',
  'el nombre del negocio que registraste': 'browser',
  'la sesión, solo si entras': 'browser',
  'Puedes borrarlo cuando quieras': 'browser',
  'Si tocas «Cerca de mí»': 'browser',
  // Cómo los cuidamos
  'La conexión va cifrada': () =>
    inTransaction(async () => {
      await database.exec(visit);
      expect(await tablesWith(clientIp.replaceAll('.', '\\.'))).toEqual([]);
      expect(await tablesWith(clientIp)).toEqual([]);
      // Words of a hidden business (supabase/tests/search/words.test.sql proves the others).
      expect(
        await count(
          `private.search_words w join public.businesses b on b.id = w.business_id where not b.is_active`,
        ),
      ).toBe(0);
    }),
  'Los publicaremos en esta página': 'page',
  'Si crees que no atendimos bien': 'law',
};

const sentences = privacyNotice.sections.flatMap(({ content }) => content.flat());
const proofOf = (sentence: string) =>
  Object.keys(proofs).filter((beginning) => sentence.startsWith(beginning));

it('every sentence of the privacy notice has one proof, and every proof a sentence', () => {
  expect(sentences.filter((sentence) => proofOf(sentence).length !== 1)).toEqual([]);
  expect(
    Object.keys(proofs).filter((one) => !sentences.some((sentence) => sentence.startsWith(one))),
  ).toEqual([]);
});

describe('the privacy notice says what the database does', () => {
  const proven = sentences.flatMap((sentence) => {
    const proof = proofs[proofOf(sentence)[0] ?? ''];
    return typeof proof === 'function' ? [[sentence, proof] as const] : [];
  });

  it.each(proven)('%s', async (_sentence, prove) => prove());
});
