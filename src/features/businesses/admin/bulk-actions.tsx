import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { uncategorized } from '@/features/businesses/uncategorized';
import { CategorySelect } from '@/features/categories/category-select';
import { categoryQueries } from '@/features/categories/queries';
import { SpecialDayDialog } from '@/features/hours/admin/special-day-dialog';
import { Button } from '@/ui/button';
import { ActionDialog } from '@/ui/action-dialog';
import { useChangeBusinesses } from './mutations';
import { noCategory } from './queries';

interface BulkActionsProps {
  ids: readonly number[];
  /** The rows of the page. */
  rowCount: number;
  onSelectAll: () => void;
  onDone: () => void;
}

type ConfirmedAction = 'show' | 'hide' | { category: number; name: string };

/** What can be done with the selected businesses, each in a dialog. */
export function BulkActions({ ids, rowCount, onSelectAll, onDone }: BulkActionsProps) {
  const [action, setAction] = useState<ConfirmedAction | 'special-day' | null>(null);
  const { data: categories = [] } = useQuery(categoryQueries.byName());
  const change = useChangeBusinesses();
  const many = ids.length === 1 ? '1 negocio' : `${String(ids.length)} negocios`;

  return (
    <div
      role="region"
      aria-label="Negocios elegidos"
      className="sticky bottom-(--toast-space) z-10 -mx-4 mt-4 flex flex-wrap items-center gap-2 border-t bg-paper px-4 py-3 shadow-float md:mx-0 md:rounded-lg md:border"
    >
      <p role="status" className="grow font-semibold">
        {ids.length === 1 ? '1 elegido' : `${String(ids.length)} elegidos`}
      </p>
      {ids.length < rowCount ? (
        <Button variant="quiet" onClick={onSelectAll}>
          {`Elegir los ${String(rowCount)} de esta página`}
        </Button>
      ) : null}
      <Button variant="quiet" onClick={onDone}>
        Quitar la selección
      </Button>
      <div className="grid w-full grid-cols-2 gap-2 md:flex md:w-auto">
        <Button variant="secondary" onClick={() => setAction('show')}>
          Mostrar
        </Button>
        <Button variant="secondary" onClick={() => setAction('hide')}>
          Ocultar
        </Button>
        <Button variant="secondary" onClick={() => setAction('special-day')}>
          Día especial
        </Button>
        <div className="md:w-56">
          <CategorySelect
            aria-label="Cambiar la categoría de los elegidos"
            categories={categories}
            emptyLabel="Categoría…"
            isEmptyDisabled
            value=""
            onChange={({ target: { value } }) => {
              const id = Number(value);
              setAction({
                category: id,
                name: categories.find((one) => one.id === id)?.name ?? uncategorized,
              });
            }}
          >
            <option value={noCategory}>{uncategorized}</option>
          </CategorySelect>
        </div>
      </div>
      {action === 'special-day' ? (
        <SpecialDayDialog
          title={`Día especial de ${many}`}
          description="Ese día cuenta en lugar del horario de la semana. Si un negocio ya tenía esa fecha, se reemplaza."
          saveLabel="Guardar"
          isBusy={change.isPending}
          specialDay={null}
          takenDates={[]}
          onDone={(specialDay) => {
            const verb = 'guardó el día especial de';
            change.mutate(
              { ids, change: { specialDay }, done: { one: verb, many: verb } },
              { onSuccess: onDone },
            );
          }}
          onClose={() => setAction(null)}
        />
      ) : action ? (
        <ActionDialog
          action={change}
          variables={{ ids, ...toChange(action) }}
          tone="primary"
          {...describe(action, many)}
          closesOnFailure
          onDone={onDone}
          onClose={() => setAction(null)}
        />
      ) : null}
    </div>
  );
}

function describe(action: ConfirmedAction, many: string) {
  if (action === 'show') {
    return {
      title: `¿Mostrar ${many}?`,
      description: 'Su página y sus datos se vuelven públicos.',
      confirmLabel: 'Mostrar',
      busyLabel: 'Mostrando...',
    };
  }
  if (action === 'hide') {
    return {
      title: `¿Ocultar ${many}?`,
      description: 'Dejan de verse en el sitio; solo el equipo los ve aquí.',
      confirmLabel: 'Ocultar',
      busyLabel: 'Ocultando...',
    };
  }
  return {
    title: `¿Cambiar la categoría de ${many}?`,
    description: `Su nueva categoría será «${action.name}».`,
    confirmLabel: 'Cambiar',
    busyLabel: 'Cambiando...',
  };
}

function toChange(action: ConfirmedAction) {
  if (action === 'show') return { change: { is_active: true }, done: { one: 'muestra', many: 'muestran' } };
  if (action === 'hide') return { change: { is_active: false }, done: { one: 'ocultó', many: 'ocultaron' } };
  const id = action.category === noCategory ? null : action.category;
  return {
    change: { category_id: id },
    done: { one: 'cambió de categoría', many: 'cambiaron de categoría' },
  };
}
