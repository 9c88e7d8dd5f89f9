import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { filterPhrases } from '@/features/businesses/search/filter-phrases';
import { searchPattern } from '@/lib/search-text';
import type { Database } from '../../../supabase/local/database';
import { openTemporarySession } from '../../../supabase/local/temporary-server';

let database: Database;

beforeAll(async () => {
  database = await openTemporarySession('seeded');
  await database.exec(`
    insert into public.businesses (name, address) values
      ('Domino''s Pizza', 'Calle 1'), ('Joe’s Café', 'Calle 1'), ('X-Treme Gym', 'Calle 1'), ('Hot-Dogs El Primo', 'Calle 1'),
      ('Papelería J7', 'Calle 1')`);
});
afterAll(() => database.close());

async function names(statement: string, query: string): Promise<string[]> {
  const { rows } = await database.query<{ name: string }>(statement, [query]);
  return rows.map(({ name }) => name);
}

const search = (query: string) =>
  names('select name from public.found_businesses(public.search_businesses($1))', query);

describe('the first business of', () => {
  it.each([
    // Punctuation, symbols and emoji separate words and are nothing else.
    ['tacos, gorditas', 'Gorditas Doña Chuy'],
    ['tacos/gorditas', 'Gorditas Doña Chuy'],
    ['🌮 tacos', 'Tacos El Güero de la 5'],
    ['"tacos"', 'Tacos El Güero de la 5'],
    ['“tacos”', 'Tacos El Güero de la 5'],
    ['¿tacos?', 'Tacos El Güero de la 5'],
    ['tacos.', 'Tacos El Güero de la 5'],
    ['#tacos', 'Tacos El Güero de la 5'],
    // Typographic, straight and no apostrophe are one.
    ['domino’s', "Domino's Pizza"],
    ["domino's", "Domino's Pizza"],
    ['dominos', "Domino's Pizza"],
    ['dominós pizza', "Domino's Pizza"],
    ["joe's", 'Joe’s Café'],
    ['joes', 'Joe’s Café'],
    ['pizza dcarlo', "Pizza D'Carlo"],
    ['pizza d’carlo', "Pizza D'Carlo"],
    ['pizza d´carlo', "Pizza D'Carlo"],
    ['pizza d carlo', "Pizza D'Carlo"],
    // Invisible characters are ignored.
    ['tacos\u200b', 'Tacos El Güero de la 5'],
    ['ta\u00adcos', 'Tacos El Güero de la 5'],
    ['\ufefftacos', 'Tacos El Güero de la 5'],
    ['ta\u2060cos\u200d', 'Tacos El Güero de la 5'],
    ['tacos\u00a0al\u00a0pastor', 'Tacos El Güero de la 5'],
    // Joined and separated forms.
    ['xtreme', 'X-Treme Gym'],
    ['x-treme', 'X-Treme Gym'],
    ['x treme gym', 'X-Treme Gym'],
    ['hotdogs', 'Hot-Dogs El Primo'],
    ['hotdog', 'Hot-Dogs El Primo'],
    ['hot dog', 'Hot-Dogs El Primo'],
    ['j 7', 'Papelería J7'],
    ['j7', 'Papelería J7'],
    ['laboratorio km5', 'Laboratorio de Análisis KM 5'],
    ['laboratorio km-5', 'Laboratorio de Análisis KM 5'],
    ['auto lavado', 'Autolavado La Burbuja'],
    ['ciber cafe', 'Cibercafé Conéctate'],
    ['abarrotesw', 'Abarrotes La Esperanza'],
    // Phone numbers.
    ['4441250318', 'Tacos El Güero de la 5'],
    ['444 125 0318', 'Tacos El Güero de la 5'],
    ['(444) 125-0318', 'Tacos El Güero de la 5'],
    ['444-125-0318', 'Tacos El Güero de la 5'],
    ['+52 1 444 125 0318', 'Tacos El Güero de la 5'],
    ['1250318', 'Tacos El Güero de la 5'],
    ['125 0318', 'Tacos El Güero de la 5'],
    // Words that say nothing do not decide.
    ['doctor de perros', 'Veterinaria Huellitas'],
    ['reparación de celulares', 'Celulares El Chip'],
    ['tienda de mascotas', 'Veterinaria Huellitas'],
    ['busco plomero', 'Plomería Rápida Saldaña'],
    ['necesito un plomero urgente', 'Plomería Rápida Saldaña'],
    ['¿dónde venden tortillas de maíz cerca de aquí?', 'Tortillería El Buen Comal'],
    ['hay tamales hoy', 'Tamales y Atole Doña Elvira'],
    ['quiero una pizza', "Pizza D'Carlo"],
    ['carpintería s.a. de c.v.', 'Carpintería Los Encinos'],
    ['carpinteria sa de cv', 'Carpintería Los Encinos'],
    // Words that may mean a filter.
    ['farmacia abierta', 'Farmacia Santa Cecilia'],
    ['farmacia abierta ahorita', 'Farmacia Santa Cecilia'],
    ['farmacia 24 horas', 'Farmacia Santa Cecilia'],
    ['plomero cerca', 'Plomería Rápida Saldaña'],
    ['plomero cerca de mí', 'Plomería Rápida Saldaña'],
    ['abierto 24 horas', 'Cerrajería El Llavero 24 Horas'],
    // What a trade does, as one says it.
    ['corte de caballero', 'Barbería Don Nacho'],
    ['corte de hombre', 'Barbería Don Nacho'],
    ['se me tapó el baño', 'Plomería Rápida Saldaña'],
    ['local para fiestas', 'Salón de Fiestas Los Girasoles'],
    ['afinar coche', 'Taller Mecánico Hermanos Briones'],
    ['calentador de agua', 'Plomería Rápida Saldaña'],
    ['mecánico de motos', 'Motos y Refacciones El Rayo'],
    ['refaccionaria', 'Motos y Refacciones El Rayo'],
    ['paracetamol', 'Farmacia Santa Cecilia'],
    ['pintarme el pelo', 'Estética Marisol'],
    // Diminutives, numbers and letters in the wrong order.
    ['unos taquitos', 'Tacos El Güero de la 5'],
    ['cafesito', 'Café Tres Cactus'],
    ['los 3 hermanos', 'Miscelánea Los Tres Hermanos'],
    ['famracia', 'Farmacia Santa Cecilia'],
    ['takos', 'Tacos El Güero de la 5'],
    ['takos sushi', 'Tacos El Güero de la 5'],
    // What a business is comes before what another one mentions.
    ['tortillería', 'Tortillería El Buen Comal'],
    ['plomero', 'Plomería Rápida Saldaña'],
    ['dulces', 'Piñatas y Dulces La Posada'],
    ['motos', 'Motos y Refacciones El Rayo'],
  ])('«%s» is %s', async (query, first) => {
    expect((await search(query))[0]).toBe(first);
  });
});

describe('nothing is found and nothing else proposed for', () => {
  it.each(['chelas', 'mariachi', 'banquetes', 'masajes', 'taxi', 'abogado', '🌮', '%', '«»', '\u200b'])(
    '«%s»',
    async (query) => {
      expect(await search(query)).toEqual([]);
      const { rows } = await database.query<{ corrected: string | null }>(
        'select corrected from public.search_businesses($1)',
        [query],
      );
      expect(rows).toEqual([{ corrected: null }]);
    },
  );
});

describe('a single word by which a business is called does not find the rest of its category', () => {
  it.each([
    ['cerveza', ['Miscelánea Los Tres Hermanos', 'Abarrotes La Esperanza']],
    ['hielo', ['Miscelánea Los Tres Hermanos', 'Abarrotes La Esperanza']],
    ['OXXO', ['Abarrotes La Esperanza']],
    ['jabón', ['Abarrotes La Esperanza']],
    ['flores', ['Florería Las Dalias']],
    ['copias', ['Papelería El Lápiz', 'Papelería J7']],
  ])('«%s»', async (query, found) => {
    expect(await search(query)).toEqual(found);
  });

  it('but a word of the category finds it where no business is called by it, or beside another word', async () => {
    expect(await search('mascotas')).toContain('Estética Canina Don Firulais');
    expect(await search('belleza')).toContain('Barbería Don Nacho');
    expect(await search('deporte')).toContain('Gimnasio Titán');
    expect(await search('flores pesas')).toContain('Gimnasio Titán');
  });
});

describe('the results are a guess for', () => {
  it.each([
    ['banco', ['banco']],
    ['dr simi', ['simi']],
    ['clases de guitarra', ['clases', 'guitarra']],
    ['zapatería wixwi', ['wixwi']],
    // Misspelled, as it was typed.
    ['banko', ['banko']],
  ])('«%s»', async (query, missing) => {
    const { rows } = await database.query('select missing from public.search_businesses($1)', [query]);
    expect(rows).toEqual([{ missing }]);
  });
});

describe('what is typed suggests', () => {
  it.each([
    ['444125', 'Tacos El Güero de la 5'],
    ['doctor', 'Consultorio Dr. Ibáñez'],
    ['gelish', 'Uñas Yoselín'],
  ])('«%s» → %s', async (query, first) => {
    expect((await names('select name from public.complete_search($1)', query))[0]).toBe(first);
  });

  it('a word of a filter is not corrected', async () => {
    const { rows } = await database.query('select corrected, total from public.search_businesses($1)', [
      'cerca',
    ]);
    expect(rows).toEqual([{ corrected: null, total: 0 }]);
  });
});

describe('words that may mean a filter do not decide', () => {
  it('where the suggestions offer it: the search finds what it finds by the other words', async () => {
    const { rows } = await database.query<{ query: string }>(
      `select query
       from json_array_elements_text($1::text::json) query
       cross join public.search_businesses('tacos') tacos
       cross join public.search_businesses('tacos ' || query) s
       where s.business_ids <> tacos.business_ids or s.total <> tacos.total or s.missing <> '{}' or s.corrected <> ''`,
      [JSON.stringify(filterPhrases)],
    );
    expect(filterPhrases.length).toBeGreaterThan(100);
    expect(rows).toEqual([]);
  });

  it.each([
    ['cerca eléctrica', 'Cercas Eléctricas del Valle', 'Instalaciones Eléctricas Soto'],
    ['vestidos de noche', 'Vestidos de Noche Irma', 'Vestidos y Trajes'],
    ['casa domingo', 'Casa Domingo', 'Casa Rosita'],
    ['electrica 24 horas', 'Eléctrica 24 Horas', 'Instalaciones Eléctricas Soto'],
    ['frente a la 5', 'Frente a la 5', 'Papelería El Lápiz'],
  ])('and «%s» finds «%s» before «%s», which has the other words', async (query, named, other) => {
    await database.exec(`
      begin;
      insert into public.businesses (name, address, is_premium) values
        ('Cercas Eléctricas del Valle', 'Calle 1', false), ('Instalaciones Eléctricas Soto', 'Calle 1', true),
        ('Vestidos de Noche Irma', 'Calle 1', false), ('Vestidos y Trajes', 'Calle 1', true),
        ('Casa Domingo', 'Calle 1', false), ('Casa Rosita', 'Calle 1', true), ('Eléctrica 24 Horas', 'Calle 1', false),
        ('Frente a la 5', 'Calle 1', false)`);
    const found = await search(query);
    await database.exec('rollback');
    expect(found[0]).toBe(named);
    expect(found).toContain(other);
  });
});

describe("the staff's list finds a business by its phone", () => {
  it.each(['4441250318', '444 125 0318', '(444) 125-0318', '1250318'])('%s', async (typed) => {
    expect(
      await names('select name from public.businesses where search_text like $1', searchPattern(typed)),
    ).toEqual(['Tacos El Güero de la 5']);
  });
});

it.each([
  'café que acepte tarjeta',
  'una ferretería que tenga estacionamiento',
  'taller que cuente con factura',
])('«%s» asks for a trade and an attribute, and its verb misses nothing', async (query) => {
  const { rows } = await database.query<{ missing: string[]; total: number }>(
    'select (s).missing, (s).total from public.search_businesses($1) s',
    [query],
  );
  expect(rows[0]).toMatchObject({ missing: [] });
  expect(rows[0]?.total).toBe(1);
});
