import { fold } from '@/lib/fold';
import { standaloneLinkStyles } from '@/ui/link-styles';

interface SearchMessageProps {
  /** What was typed. */
  query: string;
  /** The term that was searched instead. */
  corrected: string | null;
  /** Words that the listed businesses lack. */
  leftOut: readonly string[];
  /** Searches for what was typed, which no business has. */
  onKeepTyped: () => void;
}

/** How the results differ from what was typed. */
export function SearchMessage({ query, corrected, leftOut, onKeepTyped }: SearchMessageProps) {
  return (
    <div role="status" className="mb-2 text-tinta-soft">
      {corrected === null ? null : (
        <p className="flex flex-wrap items-center gap-x-3">
          Escribiste «{query}».
          <button type="button" onClick={onKeepTyped} className={standaloneLinkStyles}>
            <span className="underline underline-offset-4">Buscarlo tal cual</span>
          </button>
        </p>
      )}
      {leftOut.length > 0 ? (
        <p>Ninguno tiene todo lo que escribiste: a estos les falta {quoted(leftOut, query)}.</p>
      ) : null}
    </div>
  );
}

/** «uno», «dos» y «tres», as they were typed: the search folds accents. */
function quoted(words: readonly string[], query: string): string {
  const typed = query.split(/[^\p{L}\p{N}\p{M}]+/u);
  const spelled = words.map((word) => typed.find((one) => fold(one, { keepsEnye: true }) === word) ?? word);
  return new Intl.ListFormat('es-MX').format(spelled.map((word) => `«${word}»`));
}
