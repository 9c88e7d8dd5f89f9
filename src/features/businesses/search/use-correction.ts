import { useState } from 'react';

/**
 * The correction of a misspelled term, which a visitor may refuse.
 * @param found the term that was searched instead of `query`; null for none
 */
export function useCorrection(query: string, found: string | null) {
  /** A term whose correction was refused. */
  const [keptTerm, setKeptTerm] = useState('');
  const isKept = query !== '' && query === keptTerm;

  return {
    /** The term that was searched instead of a misspelled one. */
    corrected: isKept ? null : found,
    /** The refused correction, where the typed term is searched as it is. */
    refused: isKept ? found : null,
    /** Whether the typed term is searched as it is, which no business has. */
    isKept,
    keepTyped: () => setKeptTerm(query),
  };
}
