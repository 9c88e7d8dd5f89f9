import { oneLine } from './one-line';

const nouns =
  'sitio|p[aáÁ]gina|web|internet|whats|whatsapp|wa|tel[eéÉ]fono|n[uúÚ]mero|celular|fijo|correo|electr[oóÓ]nico|e-?mail|men[uúÚ]|' +
  'citas?|enlace|link|redes|sociales|datos?|informaci[oóÓ]n|facebook|instagram';

/** Only these words, so that «no tengo, llamar al 555…» keeps what it says. */
const pattern = new RegExp(
  String.raw`^(?:[-\u2010-\u2015\u2212_./*·•,;: ]+|0{1,3}|x{2,9}|s ?[./]? ?[nd]|n ?[./]? ?[acd]|no|nada|ning[uúÚ]n[oa]?|none|null|nulo|` +
    String.raw`(?:a[uúÚ]n |todav[iíÍ]a |por ahora )?no (?:se )?(?:existe|tiene|tengo|tenemos|hay|aplica|cuenta|cuento|contamos|usa|uso|usamos|disponible)` +
    String.raw`(?: (?:a[uúÚ]n|con|de|en|l[iíÍ]nea|${nouns}))*|sin(?: (?:con|de|en|y|l[iíÍ]nea|${nouns}))+)[.! ]*$`,
  'i',
);

/**
 * Whether a text in an optional field only says that there is nothing: «NO TIENE», «N/A», «-», «sin página web». The database reads
 * it alike (private.means_none).
 */
export function meansNone(text: string): boolean {
  return pattern.test(oneLine(text));
}

/** The text, or '' where it only says that there is nothing. */
export function emptyIfNone(text: string): string {
  return meansNone(text) ? '' : text;
}
