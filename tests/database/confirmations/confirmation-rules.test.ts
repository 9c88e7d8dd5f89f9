import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { businessColumns } from '@/features/businesses/columns';
import {
  changeNoteMaxLength,
  changeSchema,
  emptyChange,
  newProductTypes,
  ownerLimits,
  toOwnChange,
} from '@/features/confirmations/schema';
import type { Database } from '../../../supabase/local/database';
import { samples } from '../../tier';
import { proposalFolder } from '../../proposal-folder';
import { openDatabase } from '../open-backend';
import { asFormSays } from '../reports/proposed-rules';

/** The rules of a change stand twice: in the form of an owner, and in private.answer_confirmation, which decides. */

let database: Database;
const businessId = 900_001;
const token = 'ab'.repeat(32);
const folder = proposalFolder(token);

beforeAll(async () => {
  database = await openDatabase();
  await database.exec(`
    update private.limits set most = 1000000 where name = 'owner_link_opens_of_an_address';
    insert into public.businesses (id, name, address) values (${businessId}, 'Prueba', 'Calle 1');
    select private.add_owner_link('${token}', 'confirmation', '${businessId}', '30 days');
    insert into storage.objects (bucket_id, name) select 'business_images', '${folder}/image_' || n from generate_series(1, 4) n;
    create function pg_temp.answer(p_change jsonb) returns jsonb language plpgsql as $$
    declare
      v_stored jsonb;
      v_detail text;
    begin
      begin
        perform private.answer_confirmation('${token}', 'changed', p_change -> 'change', p_change ->> 'note');
        select jsonb_agg(jsonb_build_object('reason', r.reason, 'change', r.change, 'note', coalesce(r.note, '')) order by r.reason, r.id)
        into v_stored from public.reports r where r.business_id = ${businessId};
        raise exception using errcode = 'TSTOK';
      exception
        when sqlstate 'TSTOK' then
          return jsonb_build_object('stored', v_stored);
        when others then
          get stacked diagnostics v_detail = pg_exception_detail;
          return coalesce(nullif(v_detail, '')::jsonb, jsonb_build_object('refused', sqlerrm));
      end;
    end $$;`);
});
afterAll(() => database.close());

it('the form and the database accept the same changes, store the same and refuse with the same message', async () => {
  // Without angle brackets: the database removes markup, the form sends it.
  const pieces = ['Calle Seis', 'ñ', ' ', '\n', '🌮', '\u200b', '&', '444 123 45 67', '+1', '0'];
  const texts = fc.array(fc.constantFrom(...pieces), { maxLength: 4 }).map((list) => list.join(''));
  const edited = ({ min, max }: { min: number; max: number }) =>
    fc.oneof(
      fc.constant(''),
      fc.constantFrom(...pieces, 'Tacos El Güero', '123'),
      fc.constantFrom(min - 1, min, max, max + 1).map((count) => 'ñ'.repeat(Math.max(0, count))),
    );
  const notes = [-1, 0, 1].flatMap((more) =>
    ['a', '🌮'].map((sign) => sign.repeat(changeNoteMaxLength + more)),
  );
  const changes = [
    emptyChange,
    { ...emptyChange, note: ' ' },
    ...notes.map((note) => ({ ...emptyChange, note })),
    ...fc
      .sample(fc.record({ phone: texts, place: texts, note: texts }), samples(75))
      .map((values) => ({ ...emptyChange, ...values })),
    ...fc
      .sample(
        fc.record({
          name: edited(businessColumns.name.proposal.length),
          description: edited(businessColumns.description.proposal.length),
          whatsapp: texts,
          products: fc.array(
            fc.record({
              type: fc.constantFrom(...newProductTypes),
              name: edited({ min: 1, max: ownerLimits.productName }),
              description: edited({ min: 0, max: ownerLimits.productDescription }),
            }),
            { maxLength: ownerLimits.products },
          ),
          images: fc
            .subarray([1, 2, 3, 4], { maxLength: ownerLimits.images })
            .chain((places) =>
              fc.tuple(
                ...places.map((place) =>
                  fc.record({ path: fc.constant(`${folder}/image_${String(place)}`), is_main: fc.boolean() }),
                ),
              ),
            ),
        }),
        samples(50),
      )
      .map((values) => ({ ...emptyChange, ...values })),
  ];
  // As the form sends it, or as typed where the form refuses it.
  const sent = changes.map((values) => {
    const { note, ...fields } = changeSchema.safeParse(values).data ?? values;
    return { note, change: toOwnChange(fields) };
  });
  const { rows } = await database.query<{
    outcome: { stored?: { reason: string; change: unknown; note: string }[] };
  }>(
    `select pg_temp.answer(c.value) as outcome
     from jsonb_array_elements($1::text::jsonb) with ordinality c order by c.ordinality`,
    [JSON.stringify(sent)],
  );
  expect(rows).toHaveLength(changes.length);
  rows.forEach(({ outcome: { stored, ...outcome } }, index) => {
    const { data, error } = changeSchema.safeParse(changes[index]);
    const given = JSON.stringify(sent[index]);
    if (!data) {
      expect(
        error?.issues.map(({ message }) => message),
        given,
      ).toContain(asFormSays(outcome).refused);
      return;
    }
    const { columns = {}, images = [] } = toOwnChange(data);
    const reasons: Record<string, string> = { address: 'place' };
    const lines = [
      ...Object.entries(columns).map(
        ([name, line]) => [reasons[name] ?? name, { columns: { [name]: line } }] as const,
      ),
      ...images.map((image) => ['image', { images: [image] }] as const),
      // A blank description is none.
      ...data.products.map(
        (product) =>
          [
            'product',
            { products: [{ new: { ...product, description: product.description || null } }] },
          ] as const,
      ),
    ].sort(([one], [other]) => (one < other ? -1 : Number(one > other)));
    expect(
      stored?.map(({ reason, note, change }) => ({ reason, note, ...asFormSays({ change }) })),
      given,
    ).toEqual(
      lines.length > 0
        ? lines.map(([reason, change]) => ({ reason, change, note: data.note }))
        : [{ reason: 'other', change: {}, note: data.note }],
    );
  });
  // Both outcomes were met.
  expect(rows.some(({ outcome }) => outcome.stored === undefined)).toBe(true);
  expect(rows.some(({ outcome }) => outcome.stored !== undefined)).toBe(true);
});
