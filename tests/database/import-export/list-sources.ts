import { weekDays } from '@/lib/dates';
import { randomOf } from './business-register';
import { encodeText } from '../encode-text';

/** A business as the directory should have it after its list was imported. */
export interface ListedBusiness {
  name: string;
  address: string;
  phone: string | null;
  email: string | null;
  latitude: number | null;
  longitude: number | null;
  /** Of Monday: `09:00-14:00`; null where the list says none. */
  monday: string | null;
}

/** A list of 500 businesses as somebody brings it, and what should become of it. */
export interface ListSource {
  label: string;
  file: Uint8Array<ArrayBuffer>;
  expected: ListedBusiness[];
}

export const listSize = 500;

/** A business before a list has written it in its own way. */
interface Facts {
  name: string;
  trade: string;
  street: string;
  number: string;
  letter: string;
  phone: string | null;
  email: string | null;
  latitude: number;
  longitude: number;
  hours: (typeof weekTexts)[number];
}

const trades = [
  ...[
    'Abarrotes',
    'Panadería',
    'Estética',
    'Carnicería',
    'Taller mecánico',
    'Papelería',
    'Fonda',
    'Cenaduría',
    'Óptica',
  ],
  ...['Tortillería', 'Ferretería', 'Florería', 'Refaccionaria', 'Consultorio dental', 'Café'],
] as const;
const givenNames = [
  ...[
    'Lupita',
    'El Güero',
    'Doña Mary',
    'Hermanos Pérez',
    'La Esperanza',
    'Niño Jesús',
    'Muñoz',
    'Ángeles',
    'San José',
  ],
  ...['D’Carlo', 'Los Compadres', 'El Rincón', 'La Güera', 'Peña', 'Sánchez e Hijos', 'El Ñandú'],
] as const;
const placeNames = [
  'del Norte',
  'de la Esquina',
  'Plaza',
  'del Parque',
  'Express',
  'Centro',
  'II',
  'de Lucía',
] as const;
const streets = [
  ...[
    'Mezquite',
    'Av. Kilómetro 5',
    'Priv. de las Rosas',
    'Himalaya',
    'Calle B',
    'Benito Juárez',
    'Niños Héroes',
  ],
  ...['Muñoz', 'Álvaro Obregón', 'Río Pánuco'],
] as const;
const weekTexts = [
  { text: 'Lunes a viernes de 9:00 a 18:00; sábado 9:00 a 14:00', monday: '09:00-18:00' },
  { text: 'Todos los días 8:00 a.m. a 10:00 p.m.', monday: '08:00-22:00' },
  { text: 'Lun-Sáb 9:00-14:00 y 16:00-20:00', monday: '09:00-14:00, 16:00-20:00' },
  { text: 'Lunes cerrado, martes a domingo 13:00 a 23:00', monday: 'Closed' },
  { text: '', monday: null },
] as const;

function makeFacts(seed: number) {
  const random = randomOf(seed);
  const pick = <Value>(list: readonly Value[]): Value => {
    const value = list[Math.floor(random() * list.length)];
    if (value === undefined) throw new Error('The list is empty');
    return value;
  };
  const names = new Set<string>();
  const all: Facts[] = [];
  while (all.length < listSize) {
    const trade = pick(trades);
    const name = `${trade} ${pick(givenNames)} ${pick(placeNames)}`;
    if (names.has(name)) continue;
    names.add(name);
    const index = all.length;
    all.push({
      name,
      trade,
      street: pick(streets),
      number: String(1 + Math.floor(random() * 900)),
      letter: pick(['', '', '', 'A', 'B']),
      // Every number once: the same name at the same number would be asked about.
      phone: random() < 0.85 ? `444${String(1_000_000 + index * 7919).slice(-7)}` : null,
      email: random() < 0.4 ? `negocio${String(index)}@ejemplo.mx` : null,
      latitude: Number((22.13 + random() * 0.03).toFixed(6)),
      longitude: Number((-100.94 + random() * 0.03).toFixed(6)),
      hours: pick(weekTexts),
    });
  }
  return { all, pick };
}

/** A phone number in the ways in which people write it; three of a list have an extension. */
function writePhone(phone: string | null, index: number): string {
  if (phone === null) return ['', 'S/N', '-', 'no tiene'][index % 3] ?? '';
  const [area, middle, end] = [phone.slice(0, 3), phone.slice(3, 6), phone.slice(6)];
  if (index % 170 === 1) return `${area}-${middle}-${end} ext. 12`;
  const ways = [
    phone,
    `${area} ${middle} ${end}`,
    `(${area}) ${middle}-${end}`,
    `+52 ${area} ${middle} ${end}`,
    `044 ${phone}`,
  ];
  return ways[index % ways.length] ?? phone;
}

function cellOf(text: string, separator: string): string {
  return text.includes(separator) || /["\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

const toCsv = (rows: readonly (readonly string[])[], separator = ',') =>
  rows.map((row) => row.map((cell) => cellOf(cell, separator)).join(separator)).join('\r\n');

/** «CSV (delimitado por comas)» of Excel in Mexico: Windows-1252, hours as one text, some rows twice. */
function excelMexico(): ListSource {
  const { all } = makeFacts(1);
  const rows = all.map((facts, index) => [
    facts.name,
    facts.trade,
    `${facts.street} #${facts.number}${facts.letter && `-${facts.letter}`}`,
    index % 9 === 0 ? 'KM 5' : '',
    writePhone(facts.phone, index),
    facts.email ?? (index % 2 === 0 ? '' : 'N/A'),
    facts.hours.text,
  ]);
  const repeated = rows.filter((_, index) => index % 60 === 30);
  return {
    label: 'Excel in Mexico',
    file: encodeText(
      toCsv([
        [
          'Nombre del negocio',
          'Giro',
          'Calle y número',
          'Colonia',
          'Teléfono',
          'Correo electrónico',
          'Horario',
        ],
        ...rows,
        ...repeated,
      ]),
      'windows-1252',
    ),
    expected: all.map(({ name, street, number, letter, phone, email, hours }, index) => ({
      name,
      address: `${street} #${number}${letter && `-${letter}`}${index % 9 === 0 ? ', KM 5' : ''}`,
      phone,
      email,
      latitude: null,
      longitude: null,
      monday: hours.monday,
    })),
  };
}

/** The answers of a form in Google Sheets: UTF-8, a column of times, one of coordinates, line breaks within cells. */
function googleSheets(): ListSource {
  const { all } = makeFacts(2);
  const rows = all.map((facts, index) => [
    `12/${String(1 + (index % 28))}/2026 10:15:00`,
    `  ${facts.name} `,
    index % 20 === 0 ? `${facts.street} ${facts.number}\nKM 5` : `${facts.street} ${facts.number}`,
    writePhone(facts.phone, index),
    facts.email ?? '',
    index % 3 === 0 ? '' : `${String(facts.latitude)}, ${String(facts.longitude)}`,
    index % 4 === 0 ? 'Pan, café y "antojitos" 🌮' : '',
  ]);
  return {
    label: 'Google Sheets',
    file: encodeText(
      toCsv([
        [
          'Marca temporal',
          'Nombre del negocio',
          'Dirección',
          'Número de teléfono',
          'Correo',
          'Coordenadas',
          '¿Qué vende?',
        ],
        ...rows,
      ]),
      'utf-8',
    ),
    expected: all.map(({ name, street, number, phone, email, latitude, longitude }, index) => ({
      name,
      address: `${street} ${number}${index % 20 === 0 ? ' KM 5' : ''}`,
      phone,
      email,
      latitude: index % 3 === 0 ? null : latitude,
      longitude: index % 3 === 0 ? null : longitude,
      monday: null,
    })),
  };
}

const registerHeader =
  'id,clee,nom_estab,raz_social,codigo_act,nombre_act,per_ocu,tipo_vial,nom_vial,tipo_v_e_1,nom_v_e_1,numero_ext,letra_ext,edificio,numero_int,letra_int,tipo_asent,nomb_asent,cod_postal,cve_ent,entidad,municipio,localidad,ageb,manzana,telefono,correoelec,www,tipoUniEco,latitud,longitud,fecha_alta';

/** The register of the state (DENUE of INEGI): capitals, Windows-1252, the address in eight columns. */
function stateRegister(): ListSource {
  const { all } = makeFacts(3);
  const rows = all.map((facts, index) => {
    const isWithoutNumber = index % 6 === 0;
    const values: Record<string, string> = {
      id: String(7_000_000 + index),
      clee: `24028${String(index).padStart(6, '0')}`,
      nom_estab: facts.name.toUpperCase(),
      nombre_act: 'Comercio al por menor en tiendas de abarrotes, ultramarinos y misceláneas',
      per_ocu: '0 a 5 personas',
      tipo_vial: 'CALLE',
      nom_vial: facts.street.toUpperCase(),
      numero_ext: isWithoutNumber ? '0' : facts.number,
      letra_ext: isWithoutNumber ? 'SN' : facts.letter,
      numero_int: index % 5 === 0 ? '3' : '0',
      tipo_asent: 'COLONIA',
      nomb_asent: 'KM 5',
      cod_postal: '78421',
      entidad: 'SAN LUIS POTOSÍ',
      telefono: facts.phone ?? '',
      correoelec: facts.email?.toUpperCase() ?? '',
      tipoUniEco: 'Fijo',
      latitud: String(facts.latitude),
      longitud: String(facts.longitude),
      fecha_alta: '2019-11',
    };
    return registerHeader.split(',').map((name) => values[name] ?? '');
  });
  return {
    label: 'the register of the state',
    file: encodeText(toCsv([registerHeader.split(','), ...rows]), 'windows-1252'),
    expected: all.map(({ name, street, number, letter, phone, email, latitude, longitude }, index) => ({
      name,
      address: [
        `CALLE ${street.toUpperCase()} ${index % 6 === 0 ? 's/n' : `${number}${letter && ` ${letter}`}`}`,
        ...(index % 5 === 0 ? ['int. 3'] : []),
        'KM 5',
        'C.P. 78421',
      ].join(', '),
      phone,
      email,
      latitude,
      longitude,
      monday: null,
    })),
  };
}

/** A list of the municipality: titles above, pages with the headers again, a total below, decimal commas, MS-DOS. */
function municipalList(): ListSource {
  const { all } = makeFacts(4);
  const header = [
    'No.',
    'NOMBRE COMERCIAL',
    'GIRO',
    'DOMICILIO',
    'NÚM. EXT.',
    'COLONIA',
    'TELÉFONO',
    'LATITUD',
    'LONGITUD',
  ];
  const withoutQuotes = (text: string) => text.replaceAll('’', "'");
  const rows = all.flatMap((facts, index) => [
    ...(index % 50 === 0 && index > 0 ? [header] : []),
    [
      String(index + 1),
      withoutQuotes(facts.name).toUpperCase(),
      facts.trade.toUpperCase(),
      facts.street,
      index % 7 === 0 ? 'S/N' : facts.number,
      'KM 5',
      writePhone(facts.phone, index),
      String(facts.latitude).replace('.', ','),
      String(facts.longitude).replace('.', ','),
    ],
  ]);
  const blank = header.map(() => '');
  const line = (...texts: string[]) => blank.map((_, index) => texts[index] ?? '');
  return {
    label: 'a municipal list',
    file: encodeText(
      toCsv(
        [
          line('H. AYUNTAMIENTO DE SAN LUIS POTOSÍ'),
          line('Dirección de Comercio', '', '', '', '', '', 'Padrón 2026'),
          blank,
          header,
          ...rows,
          blank,
          line('TOTAL', String(listSize)),
          line('', '', '', 'Elaboró: Lic. Peña'),
        ],
        ';',
      ),
      'windows-1252',
    ),
    expected: all.map(({ name, street, number, phone, latitude, longitude }, index) => ({
      name: withoutQuotes(name),
      address: `${street} ${index % 7 === 0 ? 's/n' : number}, KM 5`,
      phone,
      email: null,
      latitude,
      longitude,
      monday: null,
    })),
  };
}

export const listSources: ListSource[] = [excelMexico(), googleSheets(), stateRegister(), municipalList()];

/** Businesses of an export file, for a directory that is exported. */
export function businessesToExport() {
  const { all } = makeFacts(5);
  return all.map((facts, index) => ({
    name: index % 40 === 0 ? facts.name.toUpperCase() : facts.name,
    slug: `lista-${String(index)}`,
    address: `${facts.street} ${facts.number}, "KM 5"; ${facts.letter}`,
    phone: facts.phone,
    whatsapp: index % 90 === 0 ? '+15551234567' : null,
    email: facts.email,
    description: index % 3 === 0 ? '<p>Pan, café;\n<b>"fino"</b></p>' : `- ${facts.trade}`,
    category: facts.trade,
    latitude: facts.latitude,
    longitude: facts.longitude,
    confirmed_on: index % 2 === 0 ? '2026-03-04' : null,
    is_active: index % 7 !== 0,
    operating_status: index % 50 === 0 ? 'closed_temporarily' : 'open',
    schedule: weekDays
      .slice(0, index % 8)
      .flatMap((day) => [
        { day, open_time: '09:00', close_time: '14:00' },
        ...(index % 2 === 0 ? [{ day, open_time: '16:00', close_time: '20:00' }] : []),
      ]),
  }));
}
