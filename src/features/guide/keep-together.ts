const noBreakSpace = '\u00A0';

/** Puts no-break spaces into `km 12`, `9:00 a.m.` and `9:00 a.m. – 8:00 p.m.`, so that a line never breaks there. */
export function keepTogether(text: string): string {
  return text
    .replace(/\b(km) (?=\d)/gi, `$1${noBreakSpace}`)
    .replace(/(\d) (?=[ap]\.m\.)/g, `$1${noBreakSpace}`)
    .replaceAll(' – ', `${noBreakSpace}–${noBreakSpace}`);
}
