/** A second neighborhood, in another zone, with daylight saving, another country code and another palette: tests build it. */
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
} from '@/lib/site-config';

export const nameLines: readonly [string, string] = ['Playas', 'A LA MANO'];

export const url: string = 'https://playasalamano.example';

export const place: Place = {
  neighborhood: 'El Mirador',
  city: 'Tijuana',
  cityShort: 'Tijuana',
  state: 'Baja California',
  country: 'México',
  countryCode: 'MX',
  center: { latitude: 32.5217, longitude: -117.1103 },
  farMeters: 5000,
  outOfCityMeters: 40_000,
};

export const milestone: { small: string; large: string } = { small: 'No.', large: '1' };

export const localTime: LocalTime = {
  name: 'America/Tijuana',
  utcOffsetHours: -8,
  daylightSaving: 'us',
  holidays: 'mx',
};

// Not Mexico's, so that a code that stands anywhere else is seen.
export const phones: Phones = { callingCode: '57', areaCode: '664' };

export const prices: Prices = { sign: '$', locale: 'es-MX' };

export const contact: Contact = { whatsapp: '6645550188', email: 'hola@playasalamano.example' };

export const dataController: DataController = {
  name: 'Vecinos de El Mirador, A.C., de Tijuana, Baja California, México,',
  courts: 'los tribunales de la ciudad de Tijuana',
};

export const hero: Hero = {
  title: 'Todo El Mirador, a la mano',
  text: 'Los negocios de El Mirador y de toda la playa, para llamarles o escribirles.',
  description:
    'El directorio de negocios de El Mirador, en Tijuana: encuentra, llama y escribe por WhatsApp.',
};

export const categories: readonly string[] = ['Mariscos', 'Comida y antojitos', 'Salud'];

export const team: Team = {
  publish: ['Negocios de El Mirador.'],
  zone: ['La guía cubre El Mirador.'],
  tone: ['De tú.'],
  rejectReasons: ['Queda fuera de El Mirador.'],
  questions: ['¿En qué calle y número está?'],
};

export const regionalWords: readonly RegionalWord[] = [{ word: 'burritos', meaning: 'tacos' }];

export const palette: Palette = {
  light: {
    ground: '#eef5f8',
    paper: '#fbfdfe',
    sunken: '#dde9ee',
    line: '#c4d5dd',
    edge: '#5f7a87',
    tinta: '#10242d',
    'tinta-soft': '#3f5762',
    stone: '#8fc3d8',
    cantera: '#0b5f80',
    'cantera-hover': '#084c67',
    'on-cantera': '#f3fbff',
    'cantera-text': '#0a587a',
    'cantera-wash': '#d3e9f2',
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
    ground: '#0b1a21',
    paper: '#122630',
    sunken: '#071218',
    line: '#274250',
    edge: '#7896a5',
    tinta: '#e8f3f8',
    'tinta-soft': '#aec3cd',
    stone: '#2f6f8a',
    cantera: '#7cc7e6',
    'cantera-hover': '#9fd8f0',
    'on-cantera': '#04202c',
    'cantera-text': '#8fd0ec',
    'cantera-wash': '#163543',
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
