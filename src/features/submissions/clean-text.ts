/**
 * The text functions of the database once more (private.visible_text, clean_line, strip_markup, keep_allowed_tags): the form
 * must judge what will be kept, not what was typed. Character classes are written out, because "\s" and "\b" mean
 * something else there.
 */

/** Control, zero-width, filler and direction characters, and halves of characters; line breaks and tabs stay. */
const invisible =
  /(?![\t-\r])[\p{Cc}\p{Cs}\u00ad\u061c\u115f\u1160\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164\ufeff\uffa0\ufff9-\ufffb\u{e0000}-\u{e007f}]/gu;
const whiteSpace = /[\t-\r \u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+/g;
const outerSpaces = /^ +| +$/g;

const comment = /<!--[^]*?(?:-->|$)/g;
const scriptOrStyle = /<(script|style)(?:[\t-\r /][^>]*)?>[^]*?<\/\1[\t-\r ]*>/gi;
const anyTag = /<\/?[a-z!?][^<>]*(?:>|$)/gi;
const allowedTagWithAttributes = /<(\/?)(b|i|em|strong|u|br|p)(?:[\t-\r /][^<>]*)?>/gi;
const otherTag = /<(?!\/?(?:b|i|em|strong|u|br|p)>)\/?[a-z!?][^<>]*(?:>|$)/gi;
const loneSign = /<(?!\/?(?:b|i|em|strong|u|br|p)>)/gi;

/** What was typed, as far as it can be seen, in composed letters: one typed letter counts as one character. */
export function visibleText(text: string): string {
  return text.replace(invisible, '').normalize('NFC');
}

/** One line: runs of white space made one space, trimmed. */
export function cleanLine(text: string): string {
  return trimSpaces(visibleText(text).replace(whiteSpace, ' '));
}

/** One line without any markup, not even a lone sign of it. */
export function plainLine(text: string): string {
  return cleanLine(untilStable(text, removeMarkup).replace(/[<>]/g, ''));
}

/** A description: its line breaks stay, and of the markup the allowed tags without attributes. */
export function cleanParagraphs(text: string): string {
  const trimmed = visibleText(text)
    .replace(/[\v-\r]/g, '')
    .replace(/^[ \t\n]+|[ \t\n]+$/g, '');
  return trimSpaces(untilStable(trimmed, keepAllowedTags).replace(loneSign, '&lt;'));
}

/** Characters as the database counts them: an emoji is one. */
export function countCharacters(text: string): number {
  return Array.from(text).length;
}

/** Spaces only, as the database trims. */
export function trimSpaces(text: string): string {
  return text.replace(outerSpaces, '');
}

function removeMarkup(text: string): string {
  return text.replace(comment, '').replace(scriptOrStyle, '').replace(anyTag, '');
}

function keepAllowedTags(text: string): string {
  return text
    .replace(comment, '')
    .replace(scriptOrStyle, '')
    .replace(allowedTagWithAttributes, '<$1$2>')
    .replace(otherTag, '');
}

/** Removing the inner tag of "<<b>script>" makes a new one, so once is not enough. */
function untilStable(text: string, step: (text: string) => string): string {
  let before = text;
  let after = step(before);
  while (after !== before) {
    before = after;
    after = step(before);
  }
  return after;
}
