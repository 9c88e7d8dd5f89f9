/*
 * La colonia de este directorio. Lo que dice cuál es está aquí y en ningún otro lugar: el sitio, la base de datos y los correos
 * lo toman de este archivo. Para otra colonia cambia lo que está entre comillas y los números, y sigue docs/operar/otra-colonia.md.
 */
import type {
  Contact,
  DataController,
  Hero,
  LocalTime,
  Palette,
  Phones,
  Place,
  Prices,
  RegionalWord,
  Team,
} from './lib/site-config';

/** El nombre, en las dos líneas que se ven junto al logotipo. La segunda es también el nombre corto, bajo el icono del teléfono. */
export const nameLines: readonly [string, string] = ['San Luis', 'CONECTA'];

/** La dirección del sitio, sin diagonal al final. */
export const url: string = 'https://sanluisconecta.mx';

export const place: Place = {
  /** Como se dice en «los negocios de …». */
  neighborhood: 'KM 5',
  city: 'San Luis Potosí',
  /** Como le dice la gente: una descripción que ya la nombra así no repite la ciudad. */
  cityShort: 'San Luis',
  state: 'San Luis Potosí',
  country: 'México',
  countryCode: 'MX',
  /** El centro de la colonia: en Google Maps, deja el dedo sobre el lugar y copia los números. */
  center: { latitude: 22.1425, longitude: -100.928 },
  /** A más metros que estos de todos los negocios, «Cerca de mí» dice «Estás lejos de …». */
  farMeters: 8000,
  /** A más metros que estos del centro, el equipo lee que el punto de un negocio quizá está mal. */
  outOfCityMeters: 30_000,
};

/** Lo que dice el mojón dibujado en «Nosotros»: dos textos muy cortos. */
export const milestone: { small: string; large: string } = { small: 'KM', large: '5' };

/**
 * La hora de la ciudad. `daylightSaving` es 'none', o 'us' donde el reloj cambia como en Estados Unidos (la frontera norte).
 * `holidays` es 'mx' donde los días festivos son los de México, o 'none'.
 */
export const localTime: LocalTime = {
  name: 'America/Mexico_City',
  utcOffsetHours: -6,
  daylightSaving: 'none',
  holidays: 'mx',
};

/** La clave del país y la lada. Los números de la colonia tienen diez dígitos. */
export const phones: Phones = { callingCode: '52', areaCode: '444' };

/** Los precios: 1500 es $1.500 con 'es-CO' y $1,500 con 'es-MX'. */
export const prices: Prices = { sign: '$', locale: 'es-CO' };

/** El WhatsApp (diez dígitos) y el correo del equipo. */
export const contact: Contact = { whatsapp: '4445550105', email: 'hola@sanluisconecta.mx' };

/** Quién responde por los datos personales, y los tribunales que nombran los términos de uso. */
export const dataController: DataController = {
  name: 'San Luis CONECTA, proyecto vecinal sin fines de lucro de KM 5, San Luis Potosí, San Luis Potosí, México,',
  courts: 'los tribunales de la ciudad de San Luis Potosí',
};

/** Lo primero que se lee, y lo que muestran los buscadores. */
export const hero: Hero = {
  title: 'Lo que necesitas, a la vuelta de la esquina',
  text: 'Los negocios de KM 5 en un solo lugar, a una llamada o un WhatsApp.',
  description:
    'El directorio de negocios de tu barrio en San Luis Potosí: encuentra, llama y escribe por WhatsApp a los negocios de KM 5.',
};

/** Las categorías con las que empieza el directorio. Después se cambian en /admin/categories, no aquí. */
export const categories: readonly string[] = [
  'Comida y antojitos',
  'Panaderías y cafeterías',
  'Abarrotes y mercado',
  'Belleza y cuidado personal',
  'Salud',
  'Talleres y motos',
  'Hogar y construcción',
  'Papelerías, libros y clases',
  'Mascotas',
  'Ropa, calzado y costura',
  'Fiestas, flores y deporte',
  'Mudanzas y fletes',
  'Celulares y computación',
];

/** Palabras de la región con las que empieza el buscador. Después se cambian en /admin/settings, no aquí. */
export const regionalWords: readonly RegionalWord[] = [
  { word: 'enchiladas potosinas', meaning: 'enchiladas' },
];

/** Cómo trabaja el equipo (/admin/como-se-hace). Las razones y las preguntas se eligen con un toque, y las lee quien envió la solicitud. */
export const team: Team = {
  publish: [
    'Negocios y oficios de la zona, también los que trabajan en casa o a domicilio.',
    'Que se pueda contactar: un teléfono o WhatsApp que conteste.',
    'No publicamos préstamos, apuestas, rifas ni nada que la ley prohíba.',
    'Una sola ficha por negocio. Si ya está, se corrige la que hay.',
  ],
  zone: [
    'La guía cubre KM 5 y sus calles vecinas, en San Luis Potosí, y lo que llega a domicilio hasta aquí.',
    'Si una dirección está en la orilla, pregunta en el grupo antes de rechazar.',
  ],
  tone: [
    'De tú, corto y amable, como un vecino.',
    'Primero la noticia, luego qué puede hacer la persona.',
    'Nunca culpamos a quien envió la solicitud. Si falta un dato, lo pedimos antes de rechazar.',
  ],
  rejectReasons: [
    'Este negocio ya está en la guía.',
    'Queda fuera de la zona que cubre la guía: KM 5 y sus calles vecinas, en San Luis Potosí.',
    'Los datos no alcanzan para publicarlo.',
    'No pudimos comunicarnos contigo.',
    'La guía no publica este tipo de negocio.',
  ],
  questions: [
    '¿En qué calle y número está?',
    '¿Nos mandas una foto de tu negocio?',
    '¿Qué vendes o qué servicio das?',
    '¿Nos confirmas tu número de teléfono?',
    '¿A qué hora abre y qué días?',
  ],
};

/**
 * Los colores de los dos temas. `npx vitest run tests/unit/app/contrast.test.ts` dice si todo se puede leer.
 * ground y paper son los fondos, tinta el texto, cantera el acento, agave el verde de WhatsApp, alerta los errores; `-text` va
 * sobre un fondo, `-wash` es un fondo teñido, `on-` va sobre el color pleno.
 */
export const palette: Palette = {
  light: {
    ground: '#f6efe4',
    paper: '#fffaf3',
    sunken: '#ebe0d0',
    line: '#dccfbc',
    edge: '#8d7764',
    tinta: '#2b1d19',
    'tinta-soft': '#5f4c44',
    stone: '#e3ab98',
    cantera: '#a5443a',
    'cantera-hover': '#8c362e',
    'on-cantera': '#fff6ef',
    'cantera-text': '#963a31',
    'cantera-wash': '#f5dcd2',
    agave: '#1d6b47',
    'agave-hover': '#14553a',
    'on-agave': '#f5fbf4',
    'agave-text': '#1a6041',
    'agave-wash': '#dcebdc',
    alerta: '#b3261e',
    'alerta-hover': '#94190f',
    'on-alerta': '#fff6f4',
    'alerta-text': '#a01f1a',
    'alerta-wash': '#fbdfda',
  },
  dark: {
    ground: '#10161f',
    paper: '#18212d',
    sunken: '#0b1017',
    line: '#2c3848',
    edge: '#7d8a9b',
    tinta: '#f4ecdf',
    'tinta-soft': '#b9b5ad',
    stone: '#8a5449',
    cantera: '#e79b88',
    'cantera-hover': '#f1b3a3',
    'on-cantera': '#2a0f0a',
    'cantera-text': '#efac9b',
    'cantera-wash': '#3a2627',
    agave: '#5fc48f',
    'agave-hover': '#80d5a8',
    'on-agave': '#04210f',
    'agave-text': '#7bd3a4',
    'agave-wash': '#17342a',
    alerta: '#cc3d35',
    'alerta-hover': '#b3312a',
    'on-alerta': '#fff6f4',
    'alerta-text': '#ffa39b',
    'alerta-wash': '#40201f',
  },
};
