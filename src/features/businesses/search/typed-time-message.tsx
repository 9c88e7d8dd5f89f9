import { standaloneLinkStyles } from '@/ui/link-styles';

interface TypedTimeMessageProps {
  /** What was typed, with the words that were read as a time. */
  typed: string;
  onSearchAsName: () => void;
}

/** Undoes in one tap that words of a name were read as a time: «Casa Domingo». */
export function TypedTimeMessage({ typed, onSearchAsName }: TypedTimeMessageProps) {
  return (
    <p className="mb-2">
      <button type="button" onClick={onSearchAsName} className={standaloneLinkStyles}>
        <span className="underline underline-offset-4">{`Buscar «${typed}» como nombre`}</span>
      </button>
    </p>
  );
}
