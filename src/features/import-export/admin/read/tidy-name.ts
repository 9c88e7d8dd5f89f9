import { fold } from '@/lib/fold';
import { upperFirst } from '@/lib/graphemes';
import { place } from '@/site.config';

/** Words that stay in lower case inside a name. */
const small = new Set('a al con de del e el en la las lo los o para por sin un una y su sus que'.split(' '));

/** Acronyms of signs with a vowel, which would be read as words; those without one are known by that. */
const acronyms = new Set(
  `aa abc ac ado adn aic atm bbva cecyte cecytes cbta cbtis cetis cfe cobach conalep cu dif eu gnc iecm ife imss inapam ine
  inea ipn issste itslp led mipymes oxxo ong osb sa sat sep sos uad uam uaslp unam upa ups usa usb utslp uv uvm vip`.split(
    /\s+/,
  ),
);

/** Abbreviations without a vowel. */
const abbreviations = new Set('dr hn hnos jr mtr sr st'.split(' '));

/** Words of signs that capitals are usually written without the accent of. */
const accented = new Map(
  `Álvarez Ángel Águila Automático Básica Café Cafés Cerámica Cía Clínica Clínicas Cómputo Eléctrica Eléctrico Electrónica
  Estética Estéticas Farmacéutica Fotografía García Gómez González Gráfica Gráficas Gutiérrez Hernández Hidráulica Informática
  Jardín Jesús Jiménez José López María Martín Martínez Mármol Mecánica Mecánico Médica Médico Méndez México Miscelánea
  Muñoz Música Niño Niños Óptica Ópticas Peña Pérez Plástico Plásticos Química Ramírez Ramón Rápida Rápido Rodríguez
  Rubén Sánchez Sebastián Técnico Tecnología Telefonía Vázquez Víctor
  ${place.neighborhood} ${place.city} ${place.state}`
    .split(/\s+/)
    .map((word) => [fold(word), word] as const),
);

/** Endings that always have the accent. */
const endings: [RegExp, string][] = [
  [/(.{2})eria(s?)$/, '$1ería$2'],
  [/([cs])ion$/, '$1ión'],
];
const unaccentedEria = new Set([
  'feria',
  'materia',
  'arteria',
  'iberia',
  'siberia',
  'bacteria',
  'miseria',
  'histeria',
]);

/** Whether a name is written in capitals: several letters, none of them small. */
export function isInCapitals(name: string): boolean {
  return name === name.toUpperCase() && name.replace(/[^\p{Lu}]/gu, '').length >= 4;
}

/**
 * A name in capitals as signs write it: «CARPINTERIA SIN NOMBRE» becomes «Carpintería sin nombre», «ABARROTES LA LUPITA»
 * «Abarrotes la Lupita». Acronyms («IMSS», «CDMX»), initials («J.R.», «S.A.») and words with digits («OXXO24») stay as they are;
 * abbreviations are words («Suc.»).
 */
export function tidyName(name: string): string {
  const tidied = name
    .split(' ')
    .map((word, index) => tidyWord(word, index === 0))
    .join(' ');
  return tidied.replace(/\bsin Nombre\b/, 'sin nombre').replace(/\bSa de (Cv|CV)\b/, 'SA de CV');
}

function tidyWord(word: string, isFirst: boolean): string {
  const lower = word.toLowerCase();
  if (!isFirst && small.has(lower)) return lower;
  if (isInitials(word)) return word;
  // «7-ELEVEN» has a word beside its number, «A1» and «3B» are one.
  return word.replace(/[\p{L}\p{N}]+/gu, (part, at: number) => tidyPart(part, at > 0));
}

/** «J.R.», «S.A.», «AT&T», «M&M». */
function isInitials(word: string): boolean {
  return /^\P{L}*\p{L}(?:\.\p{L})*\.?\P{L}*$/u.test(word) || /^\p{L}{1,2}&\p{L}{1,2}$/u.test(word);
}

function tidyPart(part: string, isInside: boolean): string {
  const plain = fold(part);
  const hasVowel = /[aeiouy]/.test(plain);
  const isAcronym = acronyms.has(plain) || (part.length > 1 && !hasVowel && !abbreviations.has(plain));
  const isNumeral = /^(?:ii|iii|iv|vi|vii|viii|ix|xi|xx|xxi)$/.test(plain);
  if (/\p{N}/u.test(part) || isAcronym || isNumeral) return part;
  const lower = part.toLowerCase();
  // «D'CARLO» and «COCA-COLA» have two capitals; «O'Neill's» keeps its last letter small.
  return isInside && part.length === 1 ? lower : upperFirst(accentOf(lower));
}

function accentOf(word: string): string {
  if (word !== fold(word)) return word;
  const known = accented.get(word);
  if (known) return known.toLowerCase();
  if (unaccentedEria.has(word)) return word;
  return endings.reduce((text, [ending, accent]) => text.replace(ending, accent), word);
}
