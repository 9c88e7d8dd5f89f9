import { useWatch } from 'react-hook-form';
import { cn } from '@/lib/cn';
import { countCharacters, type SubmissionValues } from '@/features/submissions/schema';

interface CharacterCountProps {
  path: 'description' | `${'products' | 'services'}.${number}.description`;
  max: number;
}

/** The counts that a live region announces: at every letter they would drown what is typed. */
const steps = [0, 10, 50, 100];

/** How many characters are left of what is typed. */
export function CharacterCount({ path, max }: CharacterCountProps) {
  const text = useWatch<SubmissionValues, typeof path>({ name: path });
  const left = max - countCharacters(text.trim());
  const step = steps.find((count) => left <= count);

  return (
    <>
      <p
        aria-hidden="true"
        className={cn(
          'text-fine tabular-nums',
          left < 0 ? 'font-semibold text-alerta-text' : 'text-tinta-soft',
        )}
      >
        {left < 0 ? `Sobran ${charactersText(-left)}` : `Quedan ${charactersText(left)}`}
      </p>
      <p role="status" className="sr-only">
        {left < 0
          ? `El texto pasa de ${charactersText(max)}`
          : step === undefined
            ? ''
            : `Quedan ${charactersText(step)} o menos`}
      </p>
    </>
  );
}

function charactersText(count: number): string {
  return count === 1 ? '1 carácter' : `${String(count)} caracteres`;
}
