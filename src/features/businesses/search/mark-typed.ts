import { fold } from '@/lib/fold';

export interface NamePart {
  text: string;
  /** Whether these letters were typed. */
  isTyped: boolean;
}

const wordLetter = /[\p{L}\p{N}]/u;

/**
 * A name in parts, of which those are marked that the typed words begin, as the search does: without regard to case and
 * accents; a typed `n` also begins `ñ`, a typed `ñ` nothing else.
 */
export function markTyped(name: string, typed: string): NamePart[] {
  const letters = lettersOf(name);
  const words = typed.split(/[^\p{L}\p{N}\p{M}]+/u).map(lettersOf);
  const parts: NamePart[] = [];
  let typedEnd = 0;
  for (const [index, letter] of letters.entries()) {
    if (index === 0 || !wordLetter.test(letters[index - 1] ?? '')) {
      for (const word of words) {
        const isBegun = word.every((wanted, offset) => isSame(letters[index + offset] ?? '', wanted));
        if (isBegun) typedEnd = Math.max(typedEnd, index + word.length);
      }
    }
    const isTyped = index < typedEnd;
    const last = parts.at(-1);
    if (last?.isTyped === isTyped) last.text += letter;
    else parts.push({ text: letter, isTyped });
  }
  return parts;
}

/** The letters with their accents, one by one. */
function lettersOf(text: string): string[] {
  return Array.from(text.normalize('NFC'));
}

function isSame(letter: string, wanted: string): boolean {
  const plain = fold(letter, { keepsEnye: true });
  return plain === fold(wanted, { keepsEnye: true }) || (plain === 'ñ' && wanted.toLowerCase() === 'n');
}
