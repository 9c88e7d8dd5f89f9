/** Letters of «fancy fonts» that NFKC leaves, or makes of superscript: small capitals, and what keyboards put in the place of F and Q. */
const smallCapitals = 'ᴀʙᴄᴅᴇꜰғɢʜɪᴊᴋʟᴍɴᴏᴘꞯᑫʀꜱᴛᴜᴠᴡʏᴢ';
const smallLetters = 'abcdeffghijklmnopqqrstuvwyz';

/** In circles and squares. Of these, Ⓜ 🅰 🅱 🅾 🅿 are emoji as well: alone they stay. */
const enclosed = String.raw`\u24b6-\u24e9\u{1f130}-\u{1f149}\u{1f150}-\u{1f169}\u{1f170}-\u{1f189}`;
const loneEmoji = /^[\u24c2\u{1f170}\u{1f171}\u{1f17e}\u{1f17f}]\ufe0f?$/u;

/** Compatibility letters and digits: superscript, of mathematics, Roman, in parentheses, ligatures, fullwidth. Not º, ª, ², ½, ™, №. */
const compatibleLetters = String.raw`\u02b0\u02b2\u02b3\u02b7\u02b8\u02e1-\u02e3\u1d2c-\u1d6a\u1d78\u1d9b-\u1dbf\u2071\u207f\u2090-\u209c\u2102\u210a-\u2113\u2115\u2119-\u211d\u2124\u2128\u212c\u212d\u212f-\u2131\u2133\u2134\u2145-\u2149\u2160-\u217f\u249c-\u24b5\u2c7c\u2c7d\ufb00-\ufb06\uff10-\uff19\uff21-\uff3a\uff41-\uff5a\u{1d400}-\u{1d7ff}\u{1f110}-\u{1f129}`;

const fancyLetters = new RegExp(`(?:[${enclosed}]\\ufe0f?)+|[${compatibleLetters}${smallCapitals}]`, 'gu');

/** Two regional letters are a flag, so that only one alone is a letter. */
const regionalLetters = /[\u{1f1e6}-\u{1f1ff}]+/gu;

/**
 * A text with plain letters for those of «fancy fonts», as the database has it (private.plain_letters): «𝓣𝓪𝓬𝓸𝓼» is «Tacos».
 * Screen readers spell or skip them, and no search finds them.
 */
export function plainLetters(text: string): string {
  const plain = text.replace(fancyLetters, (letters) =>
    loneEmoji.test(letters) ? letters : Array.from(letters.replace(/\ufe0f/g, ''), plainLetter).join(''),
  );
  // After NFC, which makes ǫ, the small capital Q, of an o and what hangs from it.
  return plain.normalize('NFC').replace(/ǫ/g, 'q');
}

/** A text where regional letters that make no flag are plain ones (private.plain_regional_letters). */
export function plainRegionalLetters(text: string): string {
  return text.replace(regionalLetters, (letters) =>
    Array.from(letters).length === 1 ? plainLetter(letters) : letters,
  );
}

function plainLetter(sign: string): string {
  const code = sign.codePointAt(0) ?? 0;
  if (code >= 0x249c && code <= 0x24b5) return String.fromCharCode(97 + code - 0x249c);
  // Each alphabet of the block begins 32 places after the former one.
  if (code >= 0x1f110 && code <= 0x1f189) return String.fromCharCode(65 + ((code - 0x1f110) % 32));
  if (code >= 0x1f1e6 && code <= 0x1f1ff) return String.fromCharCode(65 + code - 0x1f1e6);
  const compatible = sign.normalize('NFKC');
  return smallLetters[smallCapitals.indexOf(compatible)] ?? compatible;
}
