import { CalendarClock, Trash2 } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useController } from 'react-hook-form';
import { Button } from '@/ui/button';
import { Heading } from '@/ui/heading';
import { lazyOnDemand } from '@/ui/lazy-on-demand';
import type { SubmissionValues } from '@/features/submissions/schema';

const SubmissionWeek = lazyOnDemand(
  () => import('./submission-week').then((module) => module.SubmissionWeek),
  'No se pudo cargar el horario.',
);

/** The opening hours: one line until they are added, and then a week. */
export function HoursField() {
  const titleId = useId();
  const {
    field: { value, onChange },
  } = useController<SubmissionValues, 'hours'>({ name: 'hours' });
  const [isAdded, setAdded] = useState(false);
  const isOpen = isAdded || value.length > 0;
  const addButton = useRef<HTMLButtonElement>(null);
  const isRemoving = useRef(false);

  useEffect(() => {
    // The focused button was removed.
    if (isRemoving.current) addButton.current?.focus();
    isRemoving.current = false;
  }, [isOpen]);

  function handleRemove() {
    isRemoving.current = true;
    setAdded(false);
    onChange([]);
  }

  return (
    <section aria-labelledby={titleId} className="flex flex-col gap-4 border-t pt-6">
      <div>
        <Heading level={3} look="card" id={titleId}>
          Horario
        </Heading>
        <p className="text-fine text-tinta-soft">Opcional. Así saben cuándo encontrarte abierto.</p>
      </div>
      {isOpen ? (
        <>
          <SubmissionWeek />
          <Button variant="quiet" className="-ml-4 self-start" onClick={handleRemove}>
            <Trash2 aria-hidden="true" className="size-5" />
            Quitar horario
          </Button>
        </>
      ) : (
        <Button ref={addButton} variant="secondary" className="self-start" onClick={() => setAdded(true)}>
          <CalendarClock aria-hidden="true" className="size-5 shrink-0" />
          Agregar horario
        </Button>
      )}
    </section>
  );
}
