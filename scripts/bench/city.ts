// A made-up city of any size, the same every time, for measuring the database.

/** Giros of businesses, and what their descriptions are made of: some thirty of these words are in each. */
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
/** Ids of the city begin here, so that they stay clear of anything that is already there. */
const firstId = 1_000_000;

const words = `array['${vocabulary.join("','")}']`;
/** One of the words by chance; the same business and place give the same word on every server. */
const wordAt = (place: string) =>
  `(${words})[1 + (hashint8(n * 64 + ${place}) & 2147483647) % ${String(vocabulary.length)}]`;

/** What search_text() makes of texts that hold nothing but letters, digits and spaces, in a tenth of the time. */
const plain = (text: string) => `translate(lower(${text}), 'áéíóúñ', 'aeioun')`;

/** Empties what the city stands in. */
const clearGround = `
truncate public.businesses, public.categories, public.business_images, public.products, private.business_search,
  private.search_words restart identity cascade;
insert into public.categories (id, name)
select ${String(firstId)} + n, 'Giro ' || n from generate_series(1, ${String(categoryCount)}) n;
`;

/**
 * Businesses from..to without their triggers, whose work is done in one go: one in twenty hidden, one in a hundred
 * featured, numbered names, one rare word in 5,000.
 */
const addBusinesses = (from: number, to: number) => `
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
  (business_id, document, words, listing, category_id, is_active, is_premium, premium_score)
select b.id, ' ' || t.document || ' ', array_to_tsvector(array(select distinct unnest(string_to_array(t.document, ' ')))), t.listing,
  b.category_id, b.is_active, b.is_premium, b.premium_score
from public.businesses b
join public.categories c on c.id = b.category_id
cross join lateral (
  select
    ${plain("concat_ws(' ', b.name, c.name, b.description)")} as document,
    ${plain("replace(concat_ws(' ', b.name, b.address, b.description), '#', '# ')")} as listing
) t
where b.id between ${String(firstId + from)} and ${String(firstId + to)};
`;

const addWords = `
insert into private.search_words (word)
select distinct word from private.business_search cross join unnest(tsvector_to_array(words)) as w (word);
`;

/** Fails unless the functions of the site would have written the same documents. */
const checkDocuments = `
do $$
begin
  create temp table written as select business_id, ctid as place from private.business_search;
  perform private.refresh_search(array(select b.id from public.businesses b order by hashint8(b.id) limit 500));
  if exists (
    select from private.business_search s join written w using (business_id) where s.ctid <> w.place
  ) then
    raise exception 'the documents of the city are not those that refresh_search() writes';
  end if;
  drop table written;
end
$$;
`;

/** The slowest part of loading is keeping these indexes up row by row, so they are made afterwards. */
const wideIndexes = [
  ['business_search_words_idx', 'private.business_search using gin (words)'],
  ['business_search_document_idx', 'private.business_search using gin (document extensions.gin_trgm_ops)'],
  ['search_words_trigrams_idx', 'private.search_words using gin (word extensions.gin_trgm_ops)'],
] as const;
const dropIndexes = wideIndexes.map(([name]) => `drop index private.${name};`);
const makeIndexes = wideIndexes.map(([name, on]) => `create index ${name} on ${on} with (fastupdate = off);`);

/** How many businesses one statement adds. */
const batchSize = 25_000;

/** Statements that make a city of so many businesses, to be run one after the other. */
export function citySql(businesses: number): string[] {
  const batches = Array.from({ length: Math.ceil(businesses / batchSize) }, (_, batch) =>
    addBusinesses(batch * batchSize + 1, Math.min((batch + 1) * batchSize, businesses)),
  );
  return [
    clearGround,
    ...dropIndexes,
    ...batches,
    addWords,
    ...makeIndexes,
    'set session_replication_role = origin;',
    checkDocuments,
    'vacuum analyze;',
  ];
}
