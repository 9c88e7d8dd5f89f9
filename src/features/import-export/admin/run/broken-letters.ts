/** What programs write for a letter that their encoding lacks: one sign, or one for each half of an emoji. */
const broken = /[?\ufffd]/;
const beyondAscii = /[^\0-\x7f]/;

/** Whether a text is another one in which signs stand in the place of letters or emoji: «Panader?a», «Tacos ??». */
export function isBrokenCopy(text: string, original: string): boolean {
  if (text === original || !broken.test(text) || !beyondAscii.test(original)) return false;
  // Every place of the text that the original can have come to: an emoji is one sign or two.
  let places = new Set([0]);
  for (const sign of original) {
    const next = new Set<number>();
    for (const place of places) {
      if (text.startsWith(sign, place)) next.add(place + sign.length);
      if (!beyondAscii.test(sign)) continue;
      for (let length = 1; length <= sign.length && broken.test(text[place + length - 1] ?? ''); length += 1)
        next.add(place + length);
    }
    if (next.size === 0) return false;
    places = next;
  }
  return places.has(text.length);
}

/** Whether a text is a broken copy, or has words that are one: then somebody edited it elsewhere, too. */
export function hasBrokenLetters(text: string, original: string): boolean {
  if (!broken.test(text)) return false;
  if (isBrokenCopy(text, original)) return true;
  const words = original.split(/\s+/);
  const suspects = text.split(/\s+/).filter((word) => broken.test(word) && !words.includes(word));
  return suspects.some((suspect) => words.some((word) => isBrokenCopy(suspect, word)));
}
