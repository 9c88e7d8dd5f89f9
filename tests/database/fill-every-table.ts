import type { Database } from '../../supabase/local/database';

export const submissionId = 'c1000000-0000-4000-8000-000000000001';

/** Puts a row into every table that the demo data leave empty, and values that are easily lost. */
export async function fillEveryTable(pg: Database): Promise<void> {
  await pg.exec(`
    update public.businesses set slug = slug || '-nuevo' where id = 7;
    update public.businesses set description = E'Dos líneas,\\n«comillas» y "otras": \\\\N ñ 🌮' where id = 8;
    insert into public.business_notes (business_id, notes) values (9, 'Preguntar por Toño')
      on conflict (business_id) do update set notes = excluded.notes;
    insert into public.business_submissions (id, name, address, description, phone, missing)
      values ('${submissionId}', 'Tortas Lety', 'Calle 5, KM 5', 'Tortas de todo, desde temprano.', '4441234567', '¿A qué hora abren?');
    insert into public.business_visits (business_id, day, kind, count) values (1, '2026-11-20', 'whatsapp', 12);
    insert into private.distinct_businesses (first_id, second_id) values (1, 2);
    insert into private.merged_businesses (merged_id, business_id) values (900100, 1);
    insert into private.idempotency (scope, key, result) values ('prueba', 'uno', 'null'), ('prueba', 'dos', '"null"');
    insert into private.owner_links (token_hash, purpose, subject_id, expires_at)
      values (repeat('a', 64), 'confirmation', '1', 'infinity');
    insert into private.security_events (action, ip_hash, user_agent) values ('prueba', '', 'null');
    insert into private.reminders (user_id, sent_on, token_hash)
      select id, '2026-11-25', repeat('b', 64) from auth.users where email = 'editor@ejemplo.mx';
    insert into public.reports (business_id, reason, change, resolved_at, status)
      values (2, 'phone', '{"columns": {"phone": {"old": null, "new": "4441239876"}}}', '2026-11-24', 'applied'),
        (2, 'hours', '{"hours": {"Lunes": {"old": [{"open_time": "09:00", "close_time": "14:00"}], "new": null}}}', '2026-11-24', 'refused');
    insert into private.unannounced (kind, record_id) values ('report', '1');
    insert into private.rate_counters (name, subject_hash, used, ends_at) values ('prueba', 'x', 1, 'infinity');
    delete from public.businesses where id = 62;`);
}
