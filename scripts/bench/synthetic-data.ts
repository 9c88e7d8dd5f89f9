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

const words = `array['${vocabulary.join("','")}']`;
/** A pseudo-random word: the same business and position give the same word on every server. */
const wordAt = (position: string) =>
  `(${words})[1 + (hashint8(n * 64 + ${position}) & 2147483647) % ${String(vocabulary.length)}]`;

/** Opening hours, as weekly rows. */
const hoursOf = (condition: string, days: number, ...intervals: (readonly [string, string])[]) => `
insert into public.business_hours (business_id, day, position, open_time, close_time)
select b.id, d.day, i.position, i.open_time, i.close_time
from public.businesses b
cross join unnest((array['Lunes', 'Martes', 'Miércoles', 'Jueves', 'Viernes', 'Sábado', 'Domingo'])[:${String(days)}]) d (day)
cross join (values ${intervals
  .map(([opens, closes], index) => `(${String(index + 1)}, '${opens}', '${closes}')`)
  .join(', ')}) i (position, open_time, close_time)
where b.id between $from and $to and ${condition};`;

/** One in a hundred never closes, one in fifty is open at night, one in five has no hours; the others, half with a siesta. */
const insertHours = (from: number, to: number) =>
  [
    hoursOf('b.id % 100 = 0', 7, ['00:00', '23:59']),
    hoursOf('b.id % 50 = 3', 7, ['20:00', '03:00']),
    hoursOf(
      'b.id % 100 <> 0 and b.id % 50 <> 3 and b.id % 5 <> 2 and b.id % 2 = 0',
      6,
      ['09:00', '14:00'],
      ['16:00', '20:00'],
    ),
    hoursOf('b.id % 50 <> 3 and b.id % 5 <> 2 and b.id % 2 = 1', 6, ['09:00', '19:00']),
  ]
    .join('')
    .replaceAll('$from', String(firstId + from))
    .replaceAll('$to', String(firstId + to));

/** With every table that refers to these. */
const resetTables = `
truncate public.businesses, public.categories, public.business_submissions, private.search_words, private.search_terms restart identity cascade;
insert into public.categories (id, name)
select ${String(firstId)} + n, 'Giro ' || n from generate_series(1, ${String(categoryCount)}) n;
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
update public.businesses b
set sort_name = private.unaccent_lower(b.name), search_text = private.search_text(b.name) || ' ' || private.search_text(b.address)
where b.id between ${String(firstId + from)} and ${String(firstId + to)};
${insertHours(from, to)}
select private.refresh_search(array(select generate_series(${String(firstId + from)}, ${String(firstId + to)})::bigint));
`;

/** Created after loading: maintaining this GIN index row by row is the slowest part of it. */
const dropIndex = 'drop index private.search_words_parts_idx;';
const createIndex =
  'create index search_words_parts_idx on private.search_words using gin (word extensions.gin_trgm_ops) with (fastupdate = off);';

/** Businesses that one statement inserts. */
const batchSize = 25_000;

/** Statements that replace the catalogue by so many synthetic businesses, to be run in order. */
export function syntheticDataSql(businesses: number): string[] {
  const batches = Array.from({ length: Math.ceil(businesses / batchSize) }, (_, batch) =>
    insertBusinesses(batch * batchSize + 1, Math.min((batch + 1) * batchSize, businesses)),
  );
  return [
    resetTables,
    dropIndex,
    ...batches,
    createIndex,
    'set session_replication_role = origin;',
    'vacuum analyze;',
  ];
}
