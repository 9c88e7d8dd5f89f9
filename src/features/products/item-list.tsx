import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { messageOf } from '@/lib/errors';
import { Button } from '@/ui/button';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { ErrorState } from '@/ui/error-state';
import { Heading } from '@/ui/heading';
import { Skeleton } from '@/ui/skeleton';
import { itemDraft, type ItemDraft } from './item-draft';
import { ItemEntry } from './item-entry';
import { ItemForm } from './item-form';
import { itemKinds, type ItemKind } from './item-kinds';
import { toItemValues } from './item-values';
import { useDeleteItem } from './mutations';
import { productQueries, type EditableItem } from './queries';
import { emptyItem } from './schema';

interface ItemListProps {
  businessId: number;
  kind: ItemKind;
}

/** The items of one kind, by name; the form takes the place of the one that is being edited. */
export function ItemList({ businessId, kind }: ItemListProps) {
  const titleId = useId();
  const { title, noun, add, empty, loadFailed } = itemKinds[kind];
  const items = useQuery(productQueries.ofKind(businessId, kind));
  const deletion = useDeleteItem(businessId, kind);
  const [open, setOpen] = useState<ItemDraft | null>(() => itemDraft(businessId, kind).read());
  const [asked, setAsked] = useState<EditableItem | null>(null);
  const section = useRef<HTMLElement>(null);
  // The form keeps its place in one list, and with it what is typed, also when its item is deleted by somebody else.
  const edited = items.data?.find(({ id }) => id === open?.edited?.id);
  const shown: (EditableItem | 'form')[] = (items.data ?? []).map((item) =>
    item === edited ? 'form' : item,
  );
  if (open && !edited) shown.unshift('form');

  function handleClose() {
    itemDraft(businessId, kind).clear();
    const id = open?.edited?.id ?? 'new';
    // Drawn at once: the button that opened the form has to be back before it can have the focus.
    flushSync(() => setOpen(null));
    const opener = section.current?.querySelector<HTMLElement>(`[data-opens="${id}"]`);
    (opener ?? section.current)?.focus();
  }

  function handleDelete() {
    if (!asked) return;
    deletion.mutate(asked.id, {
      onSuccess: () => section.current?.focus(),
      onSettled: () => setAsked(null),
    });
  }

  return (
    <section ref={section} aria-labelledby={titleId} tabIndex={-1}>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <Heading level={3} id={titleId}>
          {title}
          {items.data && items.data.length > 0 ? (
            <span className="ml-2 text-body font-normal text-tinta-soft tabular-nums">
              {items.data.length}
            </span>
          ) : null}
        </Heading>
        {open ? null : (
          <Button
            variant="secondary"
            data-opens="new"
            onClick={() => setOpen({ edited: null, values: emptyItem })}
          >
            <Plus aria-hidden="true" className="size-5" />
            {add}
          </Button>
        )}
      </div>
      {shown.length > 0 ? (
        <ul className="divide-y border-y">
          {shown.map((item) =>
            item === 'form' ? (
              <li key="form" className="py-3">
                {open ? (
                  <ItemForm businessId={businessId} kind={kind} start={open} onClose={handleClose} />
                ) : null}
              </li>
            ) : (
              <li key={item.id}>
                <ItemEntry
                  item={item}
                  kind={kind}
                  isLocked={open !== null || deletion.isPending}
                  onEdit={() => {
                    const { id, version } = item;
                    setOpen({ edited: { id, version }, values: toItemValues(item) });
                  }}
                  onDelete={() => setAsked(item)}
                />
              </li>
            ),
          )}
        </ul>
      ) : null}
      {items.data ? (
        shown.length > 0 ? null : (
          <p className="rounded-lg border border-dashed border-edge px-4 py-5 text-tinta-soft">{empty}</p>
        )
      ) : items.isError ? (
        <ErrorState
          title={loadFailed}
          message={messageOf(items.error)}
          onRetry={() => void items.refetch()}
          isRetrying={items.isFetching}
        />
      ) : (
        <div role="status" className="flex flex-col gap-3">
          <span className="sr-only">Cargando {title.toLowerCase()}…</span>
          <Skeleton className="h-14 rounded-md" />
          <Skeleton className="h-14 rounded-md" />
        </div>
      )}
      <ConfirmDialog
        isOpen={asked !== null}
        onCancel={() => setAsked(null)}
        title={`¿Eliminar ${noun}?`}
        description={<>«{asked?.name}» deja de verse en la página del negocio. No se puede deshacer.</>}
        confirmLabel="Eliminar"
        busyLabel="Eliminando..."
        isBusy={deletion.isPending}
        onConfirm={handleDelete}
      />
    </section>
  );
}
