/**
 * What a person sees as one sign: a flag, an emoji of several, a letter with its accents. Not `Intl.Segmenter`: its first instance takes
 * 75 ms or more on a slow phone (CPU 4×) while the page of a business hydrates; the pattern takes 2.
 */
const graphemePattern =
  /\r\n|\p{Cc}|(?:\p{Regional_Indicator}{2}|[^])[\u200d\u200c\p{M}\p{Emoji_Modifier}\u{e0020}-\u{e007f}]*(?:(?<=\p{Extended_Pictographic}[\p{M}\p{Emoji_Modifier}]*\u200d)\p{Extended_Pictographic}[\u200d\p{M}\p{Emoji_Modifier}]*)*/gu;

/** The graphemes of a text: «👨‍🍳» is one, though it has five UTF-16 units. */
export function graphemes(text: string): string[] {
  return text.match(graphemePattern) ?? [];
}

/** The first grapheme of a text; empty for an empty text. */
export function firstGrapheme(text: string): string {
  return graphemes(text)[0] ?? '';
}

/** The longest start of a text with at most so many code points, which the database counts, that ends with a whole grapheme. */
export function cutText(text: string, limit: number): string {
  if (text.length <= limit) return text;
  let start = '';
  let length = 0;
  for (const grapheme of graphemes(text)) {
    length += Array.from(grapheme).length;
    if (length > limit) break;
    start += grapheme;
  }
  return start;
}

export function upperFirst(text: string): string {
  const first = firstGrapheme(text);
  return first.toLocaleUpperCase('es') + text.slice(first.length);
}

export function lowerFirst(text: string): string {
  const first = firstGrapheme(text);
  return first.toLocaleLowerCase('es') + text.slice(first.length);
}
