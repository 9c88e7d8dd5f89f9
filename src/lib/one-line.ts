/** What the database removes (private.strip_invisible), and what JSON cannot carry to it: NUL and lone surrogates. */
const invisible =
  /[^\P{Cc}\s]|[\p{Cs}\u00ad\u061c\u115f\u1160\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164\ufeff\uffa0\ufff9-\ufffb\u{e0000}-\u{e007f}]/gu;

/** A text as the database normalizes it (private.strip_invisible): no invisible characters, in NFC. */
export function withoutInvisible(text: string): string {
  return text.replace(invisible, '').normalize('NFC');
}

/** Whether a text is one line without markup and invisible characters, as the database requires (private.is_plain_line). */
export function isPlainLine(text: string): boolean {
  return !/[<>\t-\r\u2028\u2029]/.test(text) && withoutInvisible(text) === text.normalize('NFC');
}

/** One line as the database normalizes it (private.clean_line): no invisible characters, single spaces. */
export function oneLine(text: string): string {
  return withoutInvisible(text).replace(/\s+/g, ' ').trim();
}
