/**
 * The neighborhood that the demo data and the tests speak of, so that another one's `src/site.config.ts` fails none of them. What no
 * test names is that of this checkout: its colors are looked at, too.
 */
import type { Contact, Hero, LocalTime, Phones, Place, Prices, RegionalWord, Team } from '@/lib/site-config';

export { categories, dataController, milestone, palette } from '../src/site.config';

export const nameLines: readonly [string, string] = ['San Luis', 'CONECTA'];

export const url: string = 'https://sanluisconecta.mx';

export const place: Place = {
  neighborhood: 'KM 5',
  city: 'San Luis Potosí',
  cityShort: 'San Luis',
  state: 'San Luis Potosí',
  country: 'México',
  countryCode: 'MX',
  center: { latitude: 22.1425, longitude: -100.928 },
  farMeters: 8000,
  outOfCityMeters: 30_000,
};

export const localTime: LocalTime = {
  name: 'America/Mexico_City',
  utcOffsetHours: -6,
  daylightSaving: 'none',
  holidays: 'mx',
};

export const phones: Phones = { callingCode: '52', areaCode: '444' };

export const prices: Prices = { sign: '$', locale: 'es-CO' };

export const contact: Contact = { whatsapp: '4445550105', email: 'hola@sanluisconecta.mx' };

export const hero: Hero = {
  title: 'Lo que necesitas, a la vuelta de la esquina',
  text: 'Los negocios de KM 5 en un solo lugar, a una llamada o un WhatsApp.',
  description:
    'El directorio de negocios de tu barrio en San Luis Potosí: encuentra, llama y escribe por WhatsApp a los negocios de KM 5.',
};

export const regionalWords: readonly RegionalWord[] = [
  { word: 'enchiladas potosinas', meaning: 'enchiladas' },
];

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
