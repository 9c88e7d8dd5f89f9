import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Checkbox } from '@/ui/checkbox';
import { InlineError } from '@/ui/inline-error';
import { readIds, writeIds } from './attribute-ids';
import { attributeQueries } from './queries';

interface AttributeChoicesProps {
  label: string;
  hint?: string;
  /** Ids as writeIds() has them. */
  value: string;
  onChange: (value: string) => void;
}

/** What a business offers, chosen in a form. */
export function AttributeChoices({ label, hint, value, onChange }: AttributeChoicesProps) {
  const labelId = useId();
  const hintId = useId();
  const attributes = useQuery(attributeQueries.list());
  const chosen = readIds(value);
  const change = (id: number, isChosen: boolean) =>
    onChange(writeIds(isChosen ? [...chosen, id] : chosen.filter((one) => one !== id)));

  return (
    <div role="group" aria-labelledby={labelId} aria-describedby={hint === undefined ? undefined : hintId}>
      <p id={labelId} className="font-semibold">
        {label}
      </p>
      {hint === undefined ? null : (
        <p id={hintId} className="text-fine text-tinta-soft">
          {hint}
        </p>
      )}
      {attributes.data ? (
        <ul className="mt-1 flex flex-wrap gap-x-6">
          {attributes.data.map(({ id, name }) => (
            <li key={id}>
              <Checkbox isChecked={chosen.includes(id)} onChange={(isChosen) => change(id, isChosen)}>
                {name}
              </Checkbox>
            </li>
          ))}
        </ul>
      ) : attributes.error ? (
        <InlineError onRetry={() => void attributes.refetch()}>
          No se pudieron cargar las características.
        </InlineError>
      ) : (
        <p role="status" className="text-fine text-tinta-soft">
          Cargando...
        </p>
      )}
    </div>
  );
}
