import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Backend } from '../../../supabase/local/create-backend';
import { openSeededBackend } from '../../../supabase/local/local-site';

/** Everyday searches and the business of the demo data that comes first; its name before its description. */
const searches = [
  ['plomero', 'Plomería Rápida Saldaña'],
  ['plomería', 'Plomería Rápida Saldaña'],
  ['plomeros', 'Plomería Rápida Saldaña'],
  ['fontanero', 'Plomería Rápida Saldaña'],
  ['fugas de agua', 'Plomería Rápida Saldaña'],
  ['boiler', 'Plomería Rápida Saldaña'],
  ['carpintero', 'Carpintería Los Encinos'],
  ['carpintería', 'Carpintería Los Encinos'],
  ['muebles', 'Carpintería Los Encinos'],
  ['clóset', 'Carpintería Los Encinos'],
  ['ebanista', 'Carpintería Los Encinos'],
  ['herrero', 'Herrería Artística Cantera'],
  ['portones', 'Herrería Artística Cantera'],
  ['electricista', 'Ferretería El Tornillo'],
  ['pintor', 'Pinturas Arcoíris'],
  ['impermeabilizante', 'Pinturas Arcoíris'],
  ['albañil', 'Ferretería El Tornillo'],
  ['cerrajero', 'Cerrajería El Llavero 24 Horas'],
  ['llaves', 'Cerrajería El Llavero 24 Horas'],
  ['tlapalería', 'Ferretería El Tornillo'],
  ['vidriero', 'Vidrios y Aluminios Potosí'],
  ['mecánico', 'Taller Mecánico Hermanos Briones'],
  ['taller mecánico', 'Taller Mecánico Hermanos Briones'],
  ['llantera', 'Llantera El Kilómetro 5'],
  ['llantero', 'Llantera El Kilómetro 5'],
  ['ponchadura', 'Llantera El Kilómetro 5'],
  ['vulcanizadora', 'Llantera El Kilómetro 5'],
  ['car wash', 'Autolavado La Burbuja'],
  ['lavado de autos', 'Autolavado La Burbuja'],
  ['motos', 'Motos y Refacciones El Rayo'],
  ['veterinario', 'Veterinaria Huellitas'],
  ['vacunas para perro', 'Veterinaria Huellitas'],
  ['estética canina', 'Estética Canina Don Firulais'],
  ['croquetas', 'Veterinaria Huellitas'],
  ['doctor', 'Consultorio Dr. Ibáñez'],
  ['dentista', 'Consultorio Dental Dra. Peña'],
  ['muelas', 'Consultorio Dental Dra. Peña'],
  ['ortodoncia', 'Consultorio Dental Dra. Peña'],
  ['lentes', 'Óptica Horizonte'],
  ['oculista', 'Óptica Horizonte'],
  ['farmacia', 'Farmacia Santa Cecilia'],
  ['medicinas', 'Farmacia Santa Cecilia'],
  ['inyecciones', 'Farmacia Santa Cecilia'],
  ['análisis de sangre', 'Laboratorio de Análisis KM 5'],
  ['peluquero', 'Estética Marisol'],
  ['peluqueria', 'Estética Marisol'],
  ['peluquería', 'Estética Marisol'],
  ['barbero', 'Barbería Don Nacho'],
  ['corte de pelo', 'Estética Marisol'],
  ['salón de belleza', 'Estética Marisol'],
  ['uñas', 'Uñas Yoselín'],
  ['unas', 'Uñas Yoselín'],
  ['manicure', 'Uñas Yoselín'],
  ['maquillista', 'Estética Marisol'],
  ['tacos', 'Tacos El Güero de la 5'],
  ['taquero', 'Tacos El Güero de la 5'],
  ['taquería', 'Tacos El Güero de la 5'],
  ['tacos al pastor', 'Tacos El Güero de la 5'],
  ['pizza', "Pizza D'Carlo"],
  ['hamburguesas', 'Hamburguesas El Ñoño'],
  ['tortas', 'Tortas Don Beto & Hijos'],
  ['lonches', 'Tortas Don Beto & Hijos'],
  ['pozole', 'Pozolería y Menudería Lupita'],
  ['menudo', 'Pozolería y Menudería Lupita'],
  ['mariscos', 'Mariscos El Barquito'],
  ['pescado', 'Mariscos El Barquito'],
  ['pollo asado', 'Pollos Asados El Brasero'],
  ['rosticería', 'Pollos Asados El Brasero'],
  ['gorditas', 'Gorditas Doña Chuy'],
  ['enchiladas', 'Enchiladas Potosinas La Abuela'],
  ['tamales', 'Tamales y Atole Doña Elvira'],
  ['elotes', 'Elotes y Esquites El Maizal'],
  ['barbacoa', 'Barbacoa Los Compadres'],
  ['fonda', 'Cocina Económica Mamá Lety'],
  ['comida corrida', 'Cocina Económica Mamá Lety'],
  ['jugos', 'Jugos y Licuados La Naranja'],
  ['nieve', 'Nevería La Huasteca'],
  ['helados', 'Nevería La Huasteca'],
  ['café', 'Café Tres Cactus'],
  ['cafetería', 'Café Tres Cactus'],
  ['pan', 'Panadería El Niño'],
  ['panadero', 'Panadería El Niño'],
  ['pasteles', 'Pastelería Azúcar y Canela'],
  ['pastelero', 'Pastelería Azúcar y Canela'],
  ['churros', 'Churrería San Sebastián'],
  ['tiendita', 'Miscelánea Los Tres Hermanos'],
  ['abarrotes', 'Abarrotes La Esperanza'],
  ['miscelánea', 'Miscelánea Los Tres Hermanos'],
  ['tortillero', 'Tortillería El Buen Comal'],
  ['tortillas', 'Tortillería El Buen Comal'],
  ['carnicero', 'Carnicería Hermanos Zúñiga'],
  ['carne', 'Carnicería Hermanos Zúñiga'],
  ['verduras', 'Frutería El Huerto'],
  ['quesos', 'Cremería Los Altos'],
  ['garrafón', 'Purificadora Agua Clara'],
  ['copias', 'Papelería El Lápiz'],
  ['papelería', 'Papelería El Lápiz'],
  ['útiles escolares', 'Papelería El Lápiz'],
  ['clases de inglés', 'Regularización Aprende Más'],
  ['regularización', 'Regularización Aprende Más'],
  ['costurera', 'Costura y Composturas Lolita'],
  ['sastre', 'Costura y Composturas Lolita'],
  ['lavandería', 'Lavandería Ropa Limpia'],
  ['tintorería', 'Lavandería Ropa Limpia'],
  ['zapatero', 'Zapatería y Reparación El Tacón'],
  ['zapatos', 'Zapatería y Reparación El Tacón'],
  ['celulares', 'Celulares El Chip'],
  ['pantalla rota', 'Celulares El Chip'],
  ['ciber', 'Cibercafé Conéctate'],
  ['internet', 'Cibercafé Conéctate'],
  ['computadoras', 'Cibercafé Conéctate'],
  ['florería', 'Florería Las Dalias'],
  ['flores', 'Florería Las Dalias'],
  ['rosas', 'Florería Las Dalias'],
  ['piñatas', 'Piñatas y Dulces La Posada'],
  ['salón de fiestas', 'Salón de Fiestas Los Girasoles'],
  ['salón de eventos', 'Salón de Fiestas Los Girasoles'],
  ['gym', 'Gimnasio Titán'],
  ['gimnasio', 'Gimnasio Titán'],
  ['box', 'Escuela de Box Puños de Barrio'],
  ['boxeo', 'Escuela de Box Puños de Barrio'],
  ['fotógrafo', 'Fotografía Luz & Sombra'],
  ['fotos', 'Fotografía Luz & Sombra'],
  ['mezquite', 'Tacos El Güero de la 5'],
  ['cantera rosa', 'Café Tres Cactus'],
  ['los magueyes', "Pizza D'Carlo"],
  ['plaza principal', 'Florería Las Dalias'],
  ['calle nogal', 'Panadería El Niño'],
  ['mercado', 'Abarrotes La Esperanza'],
  ['niño', 'Panadería El Niño'],
  ['ñoño', 'Hamburguesas El Ñoño'],
  ['recargas', 'Abarrotes La Esperanza'],
  ['agua purificada', 'Purificadora Agua Clara'],
  ['bolillo', 'Panadería El Niño'],
  ['albanil', 'Ferretería El Tornillo'],
] as const;

/** Misspelled words, and the first business of their correction. */
const typos = [
  ['farmasia', 'Farmacia Santa Cecilia'],
  ['taqos', 'Tacos El Güero de la 5'],
  ['panaderya', 'Panadería El Niño'],
  ['beterinario', 'Veterinaria Huellitas'],
  ['ferrteria', 'Ferretería El Tornillo'],
  ['peluqeria', 'Estética Marisol'],
  ['carniseria', 'Carnicería Hermanos Zúñiga'],
  ['jimnasio', 'Gimnasio Titán'],
  ['lavanderya', 'Lavandería Ropa Limpia'],
  ['tortiyas', 'Tortillería El Buen Comal'],
  ['poyo', 'Pollos Asados El Brasero'],
  ['uevos', 'Cremería Los Altos'],
] as const;

let backend: Backend;

beforeAll(async () => {
  backend = await openSeededBackend();
});
afterAll(() => backend.close());

async function names(statement: string, query: string): Promise<string[]> {
  const { rows } = await backend.pg.query<{ name: string }>(statement, [query]);
  return rows.map(({ name }) => name);
}

const search = (query: string) =>
  names('select name from public.found_businesses(public.search_businesses($1))', query);

describe('a search in the demo data', () => {
  it.each(searches)('%s → %s', async (query, first) => {
    expect((await search(query))[0]).toBe(first);
  });

  it('uñas does not find words with n', async () => {
    expect(await search('uñas')).toEqual(['Uñas Yoselín', 'Estética Canina Don Firulais']);
  });
});

describe('a misspelled search in the demo data', () => {
  it.each(typos)('%s → %s', async (query, first) => {
    expect((await search(query))[0]).toBe(first);
    const { rows } = await backend.pg.query<{ corrected: string | null }>(
      'select corrected from public.search_businesses($1)',
      [query],
    );
    expect(rows[0]?.corrected).not.toBeNull();
  });
});
