import { chipStyles } from '@/ui/choice-styles';

interface ReadyTextsProps {
  label: string;
  texts: readonly string[];
  /** The text of the field. */
  chosen: string;
  onChoose: (text: string) => void;
}

/** Texts that fill a field with one tap. */
export function ReadyTexts({ label, texts, chosen, onChoose }: ReadyTextsProps) {
  return (
    <div role="group" aria-label={label} className="flex flex-wrap gap-2">
      {texts.map((text) => (
        <button
          key={text}
          type="button"
          aria-pressed={chosen === text}
          className={chipStyles({ isSelected: chosen === text })}
          onClick={() => onChoose(text)}
        >
          {text}
        </button>
      ))}
    </div>
  );
}
