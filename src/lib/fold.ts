interface FoldOptions {
  /** Whether ñ stays a letter of its own, as private.enye_lower has it. */
  keepsEnye?: boolean;
}

/** A text for comparisons: lower case and no accents, as private.unaccent_lower has it. */
export function fold(text: string, { keepsEnye = false }: FoldOptions = {}): string {
  const decomposed = text.normalize('NFKD');
  // No lookbehind for the ñ: Safari before 16.4 does not parse it.
  const plain = keepsEnye
    ? decomposed.replace(/([nN]\u0303)|[\u0300-\u036f]/g, '$1')
    : decomposed.replace(/[\u0300-\u036f]/g, '');
  return plain.toLowerCase().normalize('NFC');
}

/** The folded words of a text, with one blank between them and without punctuation. */
export function wordsOf(text: string): string {
  return fold(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
