import type { Synonym } from './queries';

/** The synonyms with the text in their term or meaning, without regard to case and accents. */
export function findSynonyms(synonyms: readonly Synonym[], query: string): Synonym[] {
  const text = fold(query);
  return synonyms.filter(({ term, meaning }) => fold(term).includes(text) || fold(meaning).includes(text));
}

function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim();
}
