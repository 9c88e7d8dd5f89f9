import type { Session } from '../../../supabase/local/database';
import type { StoredTexts } from './submission-case';

export interface StoredRow extends StoredTexts {
  [column: string]: unknown;
}

interface DatabaseError {
  code: string;
  message: string;
  hint: string;
  details: string;
}

/** What submit_business_public does with a request: the row, and whether storing its texts again would change them. */
export type Outcome =
  | { row: StoredRow; isStable: boolean; error: null }
  | { row: null; error: DatabaseError };

/** Calls the function as a visitor, and rolls back what it wrote: no rate limit and no earlier submission matters. */
const submit = `
  create or replace function pg_temp.submit(p_data jsonb) returns jsonb language plpgsql as $$
  declare
    v_id uuid;
    v_outcome jsonb;
    v_hint text;
    v_details text;
  begin
    begin
      perform set_config('role', 'anon', true);
      v_id := public.submit_business_public(p_data) #>> '{}';
      perform set_config('role', 'none', true);
      select jsonb_build_object(
        'row', to_jsonb(s),
        'isStable', s.name = private.plain_line(s.name) and s.address = private.plain_line(s.address)
          and s.description = private.clean_paragraphs(s.description),
        'error', null
      ) into v_outcome
      from public.business_submissions s where s.id = v_id;
      raise exception using errcode = 'TSTOK';
    exception
      when sqlstate 'TSTOK' then
        null;
      when others then
        get stacked diagnostics v_hint = pg_exception_hint, v_details = pg_exception_detail;
        v_outcome := jsonb_build_object('row', null, 'error', jsonb_build_object(
          'code', sqlstate, 'message', sqlerrm, 'hint', v_hint, 'details', v_details
        ));
    end;
    return v_outcome;
  end $$;`;

/** Submits every request in one statement. */
export async function submitAll(session: Session, requests: readonly unknown[]): Promise<Outcome[]> {
  await session.exec(submit);
  const { rows } = await session.query<{ outcome: Outcome }>(
    `select pg_temp.submit(r.value) as outcome
     from jsonb_array_elements($1::text::jsonb) with ordinality r
     order by r.ordinality`,
    [JSON.stringify(requests)],
  );
  return rows.map(({ outcome }) => outcome);
}
