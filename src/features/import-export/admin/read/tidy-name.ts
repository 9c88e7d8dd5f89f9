import { fold } from '@/lib/fold';
import { place } from '@/site.config';

/** Words that stay in lower case inside a name. */
const small = new Set('a al con de del e el en la las lo los o para por sin un una y su sus que'.split(' '));

/** Words of signs that capitals are usually written without the accent of. */
const accented = new Map(
  `Álvarez Ángel Águila Automático Básica Café Cafés Cerámica Clínica Clínicas Cómputo Eléctrica Eléctrico Electrónica
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
 * «Abarrotes la Lupita». Words with digits or dots and those without vowels («OXXO24», «S.A.», «CDMX») stay as they are.
 */
export function tidyName(name: string): string {
  const tidied = name
    .split(' ')
    .map((word, index) => tidyWord(word, index === 0))
    .join(' ');
  return tidied.replace(/\bsin Nombre\b/, 'sin nombre').replace(/\bSa de (Cv|CV)\b/, 'SA de CV');
}

function tidyWord(word: string, isFirst: boolean): string {
  const letters = word.replace(/[^\p{L}]/gu, '');
  const plain = fold(letters);
  const isAcronym = letters.length > 1 && !/[aeiouy]/.test(plain);
  if (/\d|\p{L}\./u.test(word) || isAcronym || /^(?:ii|iii|iv|vi|vii|viii|ix|xi|xx|xxi)$/.test(plain))
    return word;
  const lower = word.toLowerCase();
  if (!isFirst && small.has(lower)) return lower;
  return lower.replace(/\p{L}+/gu, (part, at: number) => {
    // «D'CARLO» and «COCA-COLA» have two capitals; «O'Neill's» keeps its last letter small.
    if (at > 0 && part.length === 1) return part;
    return capitalize(accentOf(part));
  });
}

function accentOf(word: string): string {
  if (word !== fold(word)) return word;
  const known = accented.get(word);
  if (known) return known.toLowerCase();
  if (unaccentedEria.has(word)) return word;
  return endings.reduce((text, [ending, accent]) => text.replace(ending, accent), word);
}

function capitalize(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
