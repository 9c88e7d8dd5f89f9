import { Copy, Undo2 } from 'lucide-react';
import { useState } from 'react';
import type { WeekDay } from '@/features/hours/opening-hours';
import type { StoredHours } from '@/features/hours/stored-hours';
import { Button } from '@/ui/button';
import { canCopyDay, copyDay } from './copy-day';

interface CopyDayButtonProps {
  day: WeekDay;
  hours: StoredHours;
  onChange: (hours: StoredHours) => void;
}

/** Copies the hours of a day to the others, and takes it back until something else is changed. */
export function CopyDayButton({ day, hours, onChange }: CopyDayButtonProps) {
  const [copy, setCopy] = useState<{ before: StoredHours; after: StoredHours } | null>(null);
  const undone = copy?.after === hours ? copy.before : null;
  const name = day.toLowerCase();

  function handleCopy() {
    const after = copyDay(hours, day);
    setCopy({ before: hours, after });
    onChange(after);
  }

  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      {/* One button for both: the focus stays on it. */}
      <Button
        variant="secondary"
        disabled={!undone && !canCopyDay(hours, day)}
        onClick={undone ? () => onChange(undone) : handleCopy}
      >
        {undone ? (
          <Undo2 aria-hidden="true" className="size-5 shrink-0" />
        ) : (
          <Copy aria-hidden="true" className="size-5 shrink-0" />
        )}
        {undone ? 'Deshacer la copia' : `Copiar el ${name} a los demás días`}
      </Button>
      <p role="status" className="text-fine text-tinta-soft">
        {undone ? `Se copió el ${name}. Los días cerrados no cambiaron.` : 'Los días cerrados no cambian.'}
      </p>
    </div>
  );
}
