import { standaloneLinkStyles } from '@/ui/link-styles';

interface SearchMessageProps {
  /** What was typed, and corrected. */
  query: string;
  /** What was searched instead; null where the title says it. */
  corrected: string | null;
  /** Searches for what was typed, which no business has. */
  onKeepTyped: () => void;
}

/** Says that a misspelled term was corrected. */
export function SearchMessage({ query, corrected, onKeepTyped }: SearchMessageProps) {
  return (
    <p role="status" className="mb-2 flex flex-wrap items-center gap-x-3 text-tinta-soft">
      <span>{`Escribiste «${query}»${corrected === null ? '' : `; buscamos «${corrected}»`}.`}</span>
      <button type="button" onClick={onKeepTyped} className={standaloneLinkStyles}>
        <span className="underline underline-offset-4">Buscarlo tal cual</span>
      </button>
    </p>
  );
}
