/** What the database removes (private.strip_invisible), and what JSON cannot carry to it: NUL and lone surrogates. */
const invisible =
  /([\u2190-\u21ff\u2600-\u27bf\u2b00-\u2bff\u{1f200}-\u{1faff}]\ufe0f?\u200d(?=[\u2190-\u21ff\u2600-\u27bf\u2b00-\u2bff\u{1f200}-\u{1faff}]))|[^\P{Cc}\s]|[\p{Cs}\u00ad\u061c\u115f\u1160\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164\ufeff\uffa0\ufff9-\ufffb\u{e0000}-\u{e007f}]/gu;

/**
 * A text as the database normalizes it (private.strip_invisible): without invisible characters, in NFC. The joiner that makes one emoji
 * of several stays: 👨‍🍳.
 */
export function cleanText(text: string): string {
  return text.replace(invisible, '$1').normalize('NFC');
}

/** Whether a text is one line without markup and invisible characters, as the database requires (private.is_plain_line). */
export function isPlainLine(text: string): boolean {
  return !/[<>\t-\r\u2028\u2029]/.test(text) && cleanText(text) === text.normalize('NFC');
}

/** One line as the database normalizes it (private.clean_line): no invisible characters, single spaces. */
export function oneLine(text: string): string {
  return cleanText(text).replace(/\s+/g, ' ').trim();
}
