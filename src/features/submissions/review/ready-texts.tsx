import { useQuery } from '@tanstack/react-query';
import { fillZone, linesOf, teamTextQueries, type TeamTextKey } from '@/features/team-texts/admin/queries';
import { chipStyles } from '@/ui/choice-styles';
import { Skeleton } from '@/ui/skeleton';

interface ReadyTextsProps {
  label: string;
  /** Which texts of the team. */
  textKey: TeamTextKey;
  /** Adds texts that depend on what is decided. */
  arrange?: (texts: string[]) => string[];
  /** The text of the field. */
  chosen: string;
  onChoose: (text: string) => void;
}

/** Texts of the team that fill a field with one tap; nothing where they cannot be loaded, since the field can be written. */
export function ReadyTexts({
  label,
  textKey,
  arrange = (texts) => texts,
  chosen,
  onChoose,
}: ReadyTextsProps) {
  const { data, error } = useQuery(teamTextQueries.texts());

  if (!data) return error ? null : <Skeleton className="h-30 rounded-md" />;
  return (
    <div role="group" aria-label={label} className="flex flex-wrap gap-2">
      {arrange(linesOf(data.get(textKey)).map(fillZone)).map((text) => (
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
