import { useQuery } from '@tanstack/react-query';
import { ListChecks, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { messageOf } from '@/lib/errors';
import { ActionDialog } from '@/ui/action-dialog';
import { EmptyState } from '@/ui/empty-state';
import { actionsColumn, nameColumn } from '@/ui/list/columns';
import { ResourceTable, type Column } from '@/ui/list/resource-table';
import { AttributeDialog } from './attribute-dialog';
import { useDeleteAttribute } from './mutations';
import { adminAttributeQueries, type Attribute } from './queries';
import { attributeLimits } from './schema';

interface AttributeListProps {
  isAdding: boolean;
  onAddingChange: (isAdding: boolean) => void;
}

/** What a business may offer, in the order in which visitors see it. */
export function AttributeList({ isAdding, onAddingChange }: AttributeListProps) {
  const attributes = useQuery(adminAttributeQueries.list());
  const [edited, setEdited] = useState<Attribute | null>(null);
  const [deletedId, setDeletedId] = useState<number | null>(null);
  const attributeToDelete = attributes.data?.find(({ id }) => id === deletedId);
  const lastPosition = Math.min(
    Math.max(0, ...(attributes.data ?? []).map(({ position }) => position)) + 1,
    attributeLimits.position.max,
  );

  const columns: Column<Attribute>[] = [
    nameColumn('Nombre', ({ name }) => name),
    {
      header: 'Otras palabras',
      isWide: true,
      skeleton: 'h-6 w-1/3',
      cell: ({ synonyms }) => <span className="wrap-anywhere">{synonyms}</span>,
    },
    actionsColumn((row) => [
      { icon: Pencil, label: 'Editar', name: `Editar ${row.name}`, onClick: () => setEdited(row) },
      {
        icon: Trash2,
        variant: 'quiet',
        label: 'Eliminar',
        name: `Eliminar ${row.name}`,
        onClick: () => setDeletedId(row.id),
      },
    ]),
  ];

  return (
    <>
      <ResourceTable
        caption="Características"
        query={attributes}
        columns={columns}
        rows={attributes.data}
        noun={{ one: 'característica', many: 'características' }}
        errorTitle="No se pudieron cargar las características."
        describeError={messageOf}
        loadingLabel="Cargando características..."
        empty={
          <EmptyState level={2} icon={ListChecks} title="Todavía no hay características">
            Agrega la primera: con ellas los vecinos encuentran quién entrega a domicilio o acepta tarjeta.
          </EmptyState>
        }
      />
      {isAdding ? (
        <AttributeDialog attribute={null} lastPosition={lastPosition} onClose={() => onAddingChange(false)} />
      ) : null}
      {edited ? (
        <AttributeDialog attribute={edited} lastPosition={lastPosition} onClose={() => setEdited(null)} />
      ) : null}
      {attributeToDelete ? (
        <DeleteAttributeDialog attribute={attributeToDelete} onClose={() => setDeletedId(null)} />
      ) : null}
    </>
  );
}

/** Says how many businesses lose the attribute. */
function DeleteAttributeDialog({ attribute, onClose }: { attribute: Attribute; onClose: () => void }) {
  const count = useQuery(adminAttributeQueries.businessCount(attribute.id));
  const deletion = useDeleteAttribute();
  return (
    <ActionDialog
      action={deletion}
      variables={attribute}
      title={`¿Eliminar «${attribute.name}»?`}
      description={`${count.isPending ? 'Contando sus negocios...' : consequence(count.data)} No se puede deshacer.`}
      confirmLabel="Eliminar característica"
      busyLabel="Eliminando..."
      onClose={onClose}
    />
  );
}

/** @param count undefined where counting failed */
function consequence(count: number | undefined): string {
  if (count === undefined) return 'Los negocios que la tengan dejarán de tenerla.';
  if (count === 0) return 'Ningún negocio la tiene.';
  if (count === 1) return '1 negocio dejará de tenerla.';
  return `${count.toLocaleString('es-MX')} negocios dejarán de tenerla.`;
}
