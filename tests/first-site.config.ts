/**
 * The neighborhood that the demo data and the tests speak of, so that another one's `src/site.config.ts` fails none of them. What no
 * test names is that of this checkout: its colors are looked at, too.
 */
import type { Contact, Hero, LocalTime, Phones, Place, Prices, RegionalWord } from '@/lib/site-config';

export { categories, dataController, milestone, palette, team } from '../src/site.config';

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
