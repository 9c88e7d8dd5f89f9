// Synthetic businesses in any number, the same on every run and every server, for measuring the database.

/** Words of names and descriptions; each business has some thirty of them. */
const vocabulary = `
abarrotes panadería tortillería tacos quesadillas café cerrajero ferretería papelería estética barbería lavandería taller
mecánico eléctrico plomero carpintero pinturas flores regalos zapatos ropa uniformes farmacia dentista consultorio
veterinaria mascotas alimento carnicería pollería pescados mariscos cocina comida corrida desayunos antojitos gorditas
enchiladas pozole menudo barbacoa birria carnitas tamales atole pasteles gelatinas helados nieves paletas aguas jugos
licuados frutas verduras semillas especias quesos cremas lácteos dulces botanas refrescos hielo gas purificadora recargas
celulares computadoras impresiones copias internet libros útiles escolares juguetes muebles colchones cortinas blancos
cobijas telas mercería costura bordados sastre tintorería planchado limpieza jardín plantas macetas herrería aluminio
vidrios espejos tornillos material construcción cemento arena grava varilla fletes mudanzas grúas llantas aceites
refacciones frenos afinación lavado autos motos bicicletas gimnasio yoga baile clases inglés música guardería salón
fiestas eventos sonido fotografía video diseño publicidad lonas imprenta contador abogado notaría seguros inmobiliaria
rentas servicio domicilio pedidos horario familia`
  .trim()
  .split(/\s+/);

const categoryCount = 20;
const wordsOfDescription = 24;
/** Synthetic ids begin here, above those of existing rows. */
const firstId = 1_000_000;

/** The account that reads what only staff read. */
export const editorId = 'b0000000-0000-4000-8000-000000000002';
const submissionCount = 2000;

const words = `array['${vocabulary.join("','")}']`;
/** A pseudo-random word: the same business and position give the same word on every server. */
const wordAt = (position: string) =>
  `(${words})[1 + (hashint8(n * 64 + ${position}) & 2147483647) % ${String(vocabulary.length)}]`;

/** The result of search_words_of() for texts of letters, digits and spaces alone, in a tenth of the time. */
const searchText = (text: string) => `translate(lower(${text}), 'áéíóú', 'aeiou')`;
const plain = (text: string) => `translate(${text}, 'ñ', 'n')`;
/** The distinct words of a text, each with a mark before it. */
const markedWords = (mark: string, text: string) =>
  `array(select distinct '${mark}' || w from unnest(string_to_array(${text}, ' ')) as u (w))`;

/** Minutes of the week from Lunes 00:00, as private.business_search stores them. */
const weekOf = (days: readonly number[], ...intervals: (readonly [number, number])[]) =>
  `'{${days
    .flatMap((day) =>
      intervals.map(
        ([opens, closes]) => `[${String((day * 24 + opens) * 60)},${String((day * 24 + closes) * 60)})`,
      ),
    )
    .join()}}'::int4multirange`;

/** One in a hundred never closes, one in fifty is open at night, one in five has no hours; the others, half with a siesta. */
const openWeek = (id: string) => `case
  when ${id} % 100 = 0 then '{[0,10080)}'::int4multirange
  when ${id} % 50 = 3 then ${weekOf([0, 1, 2, 3, 4, 5], [20, 27])} + '{[0,180),[9840,10080)}'::int4multirange
  when ${id} % 5 = 2 then null
  when ${id} % 2 = 0 then ${weekOf([0, 1, 2, 3, 4, 5], [9, 14], [16, 20])}
  else ${weekOf([0, 1, 2, 3, 4, 5], [9, 19])}
end`;

const resetTables = `
truncate public.businesses, public.categories, public.business_images, public.products, private.business_search,
  private.search_words restart identity cascade;
insert into public.categories (id, name)
select ${String(firstId)} + n, 'Giro ' || n from generate_series(1, ${String(categoryCount)}) n;
`;

const insertEditor = `
insert into auth.users (id, email) values ('${editorId}', 'editor@prueba.mx') on conflict (id) do nothing;
insert into public.user_roles (user_id, role) values ('${editorId}', 'editor')
on conflict (user_id) do update set role = excluded.role;
`;

/** Without triggers: they limit the submissions of an hour. */
const insertSubmissions = `
truncate public.business_submissions;
set session_replication_role = replica;
insert into public.business_submissions (name, address, description, phone, status, reviewed_at, notes, created_at)
select
  'Solicitud ' || n, 'Calle ' || n % 700, 'Una descripción de prueba', '444' || lpad(n::text, 7, '0'),
  (array['pending', 'approved', 'rejected'])[1 + n % 3], case when n % 3 <> 0 then now() end,
  case when n % 3 = 2 then 'Repetida' end, now() - make_interval(mins => n)
from generate_series(1, ${String(submissionCount)}) n;
set session_replication_role = origin;
`;

/**
 * Inserts businesses from..to with triggers off and does their work set-based: one in twenty hidden, one in a hundred
 * featured, numbered names, one rare word in 5,000.
 */
const insertBusinesses = (from: number, to: number) => `
set session_replication_role = replica;
insert into public.businesses
  (id, name, slug, address, description, category_id, phone, is_active, is_premium, premium_score)
select
  ${String(firstId)} + n,
  initcap(${wordAt('0')}) || ' Lupita ' || n,
  'negocio-' || (${String(firstId)} + n),
  'Calle ' || n % 700 || ' #' || n % 90,
  (select string_agg(${wordAt('k')}, ' ' order by k) from generate_series(1, ${String(wordsOfDescription)}) k)
    || case when n % 5000 = 321 then ' xoconostle' else '' end,
  ${String(firstId)} + 1 + (hashint8(n) & 2147483647) % ${String(categoryCount)},
  '444' || lpad(n::text, 7, '0'),
  n % 20 <> 7,
  n % 100 = 1,
  case when n % 200 = 1 then 1 + n / 200 % 10 end
from generate_series(${String(from)}, ${String(to)}) n;
insert into public.business_images (business_id, image_url, is_featured)
select ${String(firstId)} + n, '/demo/' || n || '.webp', true from generate_series(${String(from)}, ${String(to)}) n;
insert into private.business_search
  (business_id, document, words, listing, category_id, is_active, is_premium, premium_score, open_week)
select b.id, ' ' || ${plain('t.document')} || ' ',
  array_to_tsvector(${markedWords('', 't.document')} || ${markedWords('=', 't.title')} || ${markedWords('@', 't.name')}),
  ${plain('t.listing')},
  b.category_id, b.is_active, b.is_premium, b.premium_score, ${openWeek('b.id')}
from public.businesses b
join public.categories c on c.id = b.category_id
cross join lateral (
  select
    ${searchText('b.name')} as name,
    ${searchText("concat_ws(' ', b.name, c.name)")} as title,
    ${searchText("replace(concat_ws(' ', b.name, c.name, b.description, b.address), '#', '# ')")} as document,
    ${searchText("replace(concat_ws(' ', b.name, b.address, b.description), '#', '# ')")} as listing
) t
where b.id between ${String(firstId + from)} and ${String(firstId + to)};
`;

const insertSearchWords = `
insert into private.search_words (word)
select distinct word from private.business_search cross join unnest(tsvector_to_array(words)) as w (word)
where word !~ '^[=@]';
`;

/** Fails unless refresh_search() would have written the same search documents. */
const verifyDocuments = `
do $$
begin
  create temp table written as select business_id, ctid as tuple from private.business_search;
  perform private.refresh_search(array(select b.id from public.businesses b order by hashint8(b.id) limit 500));
  if exists (
    select from private.business_search s join written w using (business_id) where s.ctid <> w.tuple
  ) then
    raise exception 'the synthetic search documents differ from those that refresh_search() writes';
  end if;
  drop table written;
end
$$;
`;

/** Created after loading: maintaining these GIN indexes row by row is the slowest part of it. */
const ginIndexes = [
  ['business_search_words_idx', 'private.business_search using gin (words)'],
  ['business_search_premium_idx', 'private.business_search using gin (words)', 'where is_premium'],
  ['business_search_document_idx', 'private.business_search using gin (document extensions.gin_trgm_ops)'],
  ['business_search_open_week_idx', 'private.business_search using gin (private.week_hours(open_week))'],
  ['search_words_trigrams_idx', 'private.search_words using gin (plain extensions.gin_trgm_ops)'],
] as const;
const dropIndexes = ginIndexes.map(([name]) => `drop index private.${name};`);
const createIndexes = ginIndexes.map(
  ([name, on, where = '']) => `create index ${name} on ${on} with (fastupdate = off) ${where};`,
);

/** Businesses that one statement inserts. */
const batchSize = 25_000;

/** Statements that replace the catalogue by so many synthetic businesses, to be run in order. */
export function syntheticDataSql(businesses: number): string[] {
  const batches = Array.from({ length: Math.ceil(businesses / batchSize) }, (_, batch) =>
    insertBusinesses(batch * batchSize + 1, Math.min((batch + 1) * batchSize, businesses)),
  );
  return [
    resetTables,
    ...dropIndexes,
    ...batches,
    insertSearchWords,
    ...createIndexes,
    'set session_replication_role = origin;',
    insertEditor,
    insertSubmissions,
    verifyDocuments,
    'vacuum analyze;',
  ];
}
