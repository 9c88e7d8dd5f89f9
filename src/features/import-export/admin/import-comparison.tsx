import { useState } from 'react';
import { messageOf } from '@/lib/errors';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { Checkbox } from '@/ui/checkbox';
import { InlineError } from '@/ui/inline-error';
import { ProgressBar } from '@/ui/progress-bar';
import {
  type ComparedBusiness,
  type ComparedChange,
  type Comparison,
  withBusiness,
  withKept,
} from '@/features/import-export/admin/run/compare-file';
import { businessCount } from './import-texts';
import type { KeptValues } from '@/features/import-export/admin/run/run-import';

/** A column of a business, or a list that belongs to it, in the words of the history. */
export type DescribeValue = (column: string, value: unknown) => { label: string; text: string };

interface ImportComparisonProps {
  total: number;
  /** Null before the first batch was compared. */
  comparison: Comparison | null;
  error: unknown;
  kept: KeptValues;
  describeValue: DescribeValue;
  onKeep: (kept: KeptValues) => void;
  onRetry: () => void;
}

const pageSize = 20;

export function ImportComparison({
  total,
  comparison,
  error,
  kept,
  describeValue,
  onKeep,
  onRetry,
}: ImportComparisonProps) {
  const [shown, setShown] = useState(pageSize);

  if (error) return <InlineError onRetry={onRetry}>{`No se pudo comparar. ${messageOf(error)}`}</InlineError>;
  if (!comparison?.isComplete) {
    const done = comparison?.done ?? 0;
    return (
      <ProgressBar
        label={`Comparando con el directorio: ${done.toLocaleString('es-MX')} de ${total.toLocaleString('es-MX')}`}
        percent={total === 0 ? 100 : (done / total) * 100}
      />
    );
  }
  const { newCount, unchangedCount, different } = comparison;
  const changed = different.filter(({ status }) => status === 'changed').length;
  const deleted = different.length - changed;
  const older = different.filter(({ changes }) => changes.some(({ isEdited }) => isEdited)).length;

  return (
    <section className="flex flex-col gap-3">
      <h3 className="font-heading text-heading">Lo que cambia</h3>
      <p role="status">
        {[
          `${newCount.toLocaleString('es-MX')} ${newCount === 1 ? 'nuevo' : 'nuevos'}`,
          `${changed.toLocaleString('es-MX')} con cambios`,
          `${unchangedCount.toLocaleString('es-MX')} sin cambios`,
          ...(deleted > 0
            ? [`${deleted.toLocaleString('es-MX')} ${deleted === 1 ? 'eliminado' : 'eliminados'} aquí`]
            : []),
        ].join(' · ')}
      </p>
      {older > 0 || deleted > 0 ? (
        <p className="text-fine text-tinta-soft">
          Lo que se corrigió o eliminó aquí después de hacer el archivo no está marcado: se queda como está.
        </p>
      ) : null}
      {different.length > 0 ? (
        <ul className="divide-y rounded-lg border bg-paper">
          {different.slice(0, shown).map((business) => (
            <Business
              key={business.number}
              business={business}
              kept={kept}
              describeValue={describeValue}
              onKeep={onKeep}
            />
          ))}
        </ul>
      ) : null}
      {different.length > shown ? (
        <Button variant="secondary" onClick={() => setShown(shown + pageSize)}>
          {`Ver más (quedan ${businessCount(different.length - shown)})`}
        </Button>
      ) : null}
    </section>
  );
}

interface BusinessProps extends Pick<ImportComparisonProps, 'kept' | 'describeValue' | 'onKeep'> {
  business: ComparedBusiness;
}

function Business({
  business: { number, name, status, changes },
  kept,
  describeValue,
  onKeep,
}: BusinessProps) {
  const keptColumns = kept.get(number);
  if (status === 'deleted') {
    return (
      <li className="px-4 py-2">
        <Checkbox
          isChecked={keptColumns !== null}
          onChange={(isImported) => onKeep(withBusiness(kept, number, isImported))}
        >
          <span translate="no" className="block font-semibold">
            {name}
          </span>
          <span className="block text-fine text-tinta-soft">
            Se eliminó aquí después de hacer el archivo. Marcado, entra otra vez.
          </span>
        </Checkbox>
      </li>
    );
  }
  return (
    <li className="px-4 py-3 wrap-anywhere">
      <p translate="no" className="font-semibold">
        {name}
      </p>
      <ul>
        {changes.map((change) => (
          <li key={change.column}>
            <Checkbox
              isChecked={!keptColumns?.includes(change.column)}
              onChange={(isTicked) => onKeep(withKept(kept, number, change.column, !isTicked))}
            >
              <Change change={change} describeValue={describeValue} />
            </Checkbox>
          </li>
        ))}
      </ul>
    </li>
  );
}

function Change({
  change: { column, old, new: next, isEdited },
  describeValue,
}: {
  change: ComparedChange;
  describeValue: DescribeValue;
}) {
  const before = describeValue(column, old);
  const after = describeValue(column, next);
  return (
    <>
      <span className="flex flex-wrap items-center gap-x-2 text-fine font-semibold">
        <span>{before.label}</span>
        {isEdited ? <Badge tone="cantera">Se corrigió aquí después</Badge> : null}
      </span>
      <span className="block">
        <span className="text-tinta-soft">{before.text}</span>
        <span className="sr-only"> antes, con el archivo </span>
        <span aria-hidden="true"> → </span>
        <span>{after.text === before.text ? `otra: ${after.text}` : after.text}</span>
      </span>
    </>
  );
}
