const space = '\u00A0';

/** A text in whose lines `KM 5`, `9:00 a.m.` and `9:00 a.m. – 8:00 p.m.` are not divided, with no-break spaces. */
export function keepTogether(text: string): string {
  return text
    .replace(/\b(km) (?=\d)/gi, `$1${space}`)
    .replace(/(\d) (?=[ap]\.m\.)/g, `$1${space}`)
    .replaceAll(' – ', `${space}–${space}`);
}
