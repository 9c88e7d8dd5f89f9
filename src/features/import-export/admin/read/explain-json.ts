import { cutText } from '@/lib/graphemes';

type Place = 'value' | 'first value or ]' | 'first key or }' | 'key' | 'colon' | 'comma or end' | 'end';

const literals = /^(?:true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?)(?![\w.])/;

/**
 * Why a text is no JSON, with line and column. JSON.parse words it in English and differently in each browser, and Safari
 * without a position.
 */
export function explainJson(text: string): string | null {
  let at = 0;
  let place: Place = 'value';
  const open: ('{' | '[')[] = [];
  const fail = (reason: string, index = at) => `${positionOf(text, index)}: ${reason}`;
  const afterValue = (): Place => (open.length > 0 ? 'comma or end' : 'end');

  for (;;) {
    while (/[ \t\n\r]/.test(text.charAt(at))) at += 1;
    const sign = text.charAt(at);
    const isKey: boolean = place === 'key' || place === 'first key or }';
    if (sign === '') return place === 'end' ? null : fail('el archivo termina antes de tiempo.');
    if (place === 'end') return fail(`sobra «${sign}».`);

    if (place === 'colon') {
      if (sign !== ':') return fail('faltan los dos puntos después del nombre.');
      place = 'value';
      at += 1;
    } else if (place === 'comma or end') {
      if (sign === ',') place = open.at(-1) === '{' ? 'key' : 'value';
      else if (sign === (open.at(-1) === '{' ? '}' : ']')) {
        open.pop();
        place = afterValue();
      } else return fail(`falta una coma antes de «${sign}».`);
      at += 1;
    } else if (
      (sign === '}' && place === 'first key or }') ||
      (sign === ']' && place === 'first value or ]')
    ) {
      open.pop();
      place = afterValue();
      at += 1;
    } else if (sign === '}' || sign === ']' || sign === ',') {
      const comma = text.lastIndexOf(',', at - 1);
      const isAfterComma = comma >= 0 && text.slice(comma + 1, at).trim() === '';
      return isAfterComma ? fail('sobra una coma.', comma) : fail(`sobra «${sign}».`);
    } else if (sign === '"') {
      const end = endOfString(text, at);
      if (end === null) return fail('faltan las comillas de cierre de un texto.');
      at = end;
      place = isKey ? 'colon' : afterValue();
    } else if (isKey) {
      return fail('falta un nombre entre comillas.');
    } else if (sign === '{' || sign === '[') {
      open.push(sign);
      place = sign === '{' ? 'first key or }' : 'first value or ]';
      at += 1;
    } else {
      const literal = literals.exec(text.slice(at, at + 400))?.[0];
      if (literal === undefined)
        return fail(`no se entiende «${cutText(text.slice(at, at + 100), 12).split(/\s/)[0] ?? ''}».`);
      at += literal.length;
      place = afterValue();
    }
  }
}

/** The index after the closing quote; null for a text that is not closed on its line. */
function endOfString(text: string, start: number): number | null {
  for (let at = start + 1; at < text.length; at += 1) {
    const sign = text.charAt(at);
    if (sign === '"') return at + 1;
    if (sign === '\\') at += 1;
    else if (sign < ' ') return null;
  }
  return null;
}

function positionOf(text: string, index: number): string {
  const lines = text.slice(0, index).split(/\r\n|\r|\n/);
  return `Línea ${String(lines.length)}, columna ${String((lines.at(-1)?.length ?? 0) + 1)}`;
}
