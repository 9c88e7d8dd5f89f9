/** The lines that a text takes where one has room for so many letters: an estimate, because fonts differ. */
export function estimateLines(text: string, lettersPerLine: number): number {
  return text
    .replace(/<\/p>/gi, '\n')
    .split(/\n|<br\s*\/?>/i)
    .map((part) => part.replace(/<[^>]*>/g, '').trim().length)
    .reduce((lines, letters) => lines + Math.ceil(letters / lettersPerLine), 0);
}
