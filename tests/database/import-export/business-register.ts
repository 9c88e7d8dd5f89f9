/** A CSV file like those of a business register, of a seed: the same seed makes the same file. */
export function businessRegister(count: number, seed: number): string {
  const random = randomOf(seed);
  const pick = <Value>(list: readonly [Value, ...Value[]]): Value =>
    list[Math.floor(random() * list.length)] ?? list[0];
  const digits = (length: number) => Array.from({ length }, () => String(Math.floor(random() * 10))).join('');

  const phone = () => {
    const number = `444${digits(7)}`;
    return pick([
      number,
      `(444) ${number.slice(3, 6)}-${number.slice(6)}`,
      `044 ${number}`,
      `+52 ${number}`,
      number.slice(3),
      `${number} / ${digits(10)}`,
      'S/N',
      'N/A',
      '-',
      '',
      '',
    ]);
  };
  const website = () =>
    pick([
      '',
      '',
      '',
      'www.ejemplo.mx',
      'NEGOCIO.COM.MX',
      'https://ejemplo.mx/tienda',
      'facebook',
      'ejemplo.mx/',
    ]);
  const email = () =>
    pick(['', '', 'CONTACTO@EJEMPLO.MX', 'hola@ejemplo.mx', 'no tiene', 'correo@', 'a@b.mx; c@d.mx']);
  const coordinates = () =>
    pick([
      [`22,1${digits(4)}`, `-100,9${digits(4)}`],
      [`22.1${digits(4)}`, `-100.9${digits(4)}`],
      ['', ''],
      ['0', ''],
      ['221565', '-1009855'],
    ] as [string[], ...string[][]]);

  const header = [
    ...['CLAVE', 'NOMBRE COMERCIAL', 'GIRO', 'CALLE', 'NÚMERO', 'COLONIA', 'TELÉFONO', 'CORREO ELECTRÓNICO'],
    ...['PÁGINA WEB', 'LATITUD', 'LONGITUD', 'ESTATUS INTERNO'],
  ];
  const rows = Array.from({ length: count }, (_, index) => [
    digits(7) + String(index).padStart(4, '0'),
    `${pick(trades)} ${pick(names)}`.trim(),
    pick(categories),
    pick(['AV. KILOMETRO 5', 'MEZQUITE', 'CALLE "B"', 'PRIV. DE LAS ROSAS', 'MANZANA 4, LOTE 7']),
    pick(['12', '104-A', 'S/N', '']),
    pick(['KM 5', 'SATÉLITE', '']),
    phone(),
    email(),
    website(),
    ...coordinates(),
    pick(['A', 'B']),
  ]);
  return [header, ...rows]
    .map((row) =>
      row.map((cell) => (/[";\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(';'),
    )
    .join('\r\n');
}

const trades: [string, ...string[]] = [
  ...(['ABARROTES', 'CARPINTERIA', 'TORTILLERIA', 'TALLER MECANICO', 'ESTETICA'] as const),
  ...['PAPELERÍA', 'Fonda', 'CAFÉ', 'CONSULTORIO DENTAL', 'REPARACION DE CALZADO'],
];
const names: [string, ...string[]] = [
  ...(['SIN NOMBRE', 'LUPITA', 'EL GÜERO', 'D’CARLO', 'HERMANOS PEREZ S.A. DE C.V.'] as const),
  ...['LA ESPERANZA', 'NIÑO JESUS', 'DEL KM 5', '"LOS COMPADRES"', 'Doña Mary', ''],
];
const categories: [string, ...string[]] = [
  'COMERCIO AL POR MENOR EN TIENDAS DE ABARROTES, ULTRAMARINOS Y MISCELÁNEAS',
  'Comida y antojitos',
  'COMIDA Y ANTOJITOS',
  'SALONES Y CLÍNICAS DE BELLEZA Y PELUQUERÍAS',
  'Salones y clinicas de belleza y peluquerias',
  '',
];

/** Mulberry32. */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let value = Math.imul(state ^ (state >>> 15), state | 1);
    value ^= value + Math.imul(value ^ (value >>> 7), value | 61);
    return ((value ^ (value >>> 14)) >>> 0) / 4294967296;
  };
}
