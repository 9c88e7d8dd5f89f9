import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { EditTab } from '@/features/businesses/admin/list-search-params';
import { businessDraft } from '@/features/businesses/admin/business-draft';
import { DeletedBusinessNotice } from '@/features/businesses/admin/deleted-business-notice';
import { BusinessForm } from '@/features/businesses/admin/business-form';
import { BusinessFormSkeleton } from '@/features/businesses/admin/business-form-skeleton';
import { adminBusinessQueries } from '@/features/businesses/admin/queries';
import { categoryQueries } from '@/features/categories/queries';
import { BusinessHoursEditor } from '@/features/hours/admin/business-hours-editor';
import { ImageManager } from '@/features/images/admin/image-manager';
import { ProductManager } from '@/features/products/admin/product-manager';
import { VotesReset } from '@/features/votes/admin/votes-reset';
import { messageOf, NotFoundError } from '@/lib/errors';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { Dialog } from '@/ui/dialog';
import { ErrorState } from '@/ui/error-state';
import { InlineError } from '@/ui/inline-error';
import { Tabs } from '@/ui/tabs';

interface BusinessDialogProps {
  /** Id of the signed-in user, who owns the draft. */
  owner: string;
  /** Null for a new business. */
  businessId: number | null;
  tab: EditTab;
  onTabChange: (tab: EditTab) => void;
  onCreated: (id: number) => void;
  onClose: () => void;
  onForbidden: () => void;
}

const tabsFirst = 'Primero debes guardar la información básica del negocio.';

/** Edits one business in four tabs; all but the first need a saved business (spec: admin §2). */
export function BusinessDialog({
  owner,
  businessId,
  tab,
  onTabChange,
  onCreated,
  onClose,
  onForbidden,
}: BusinessDialogProps) {
  const isNew = businessId === null;
  const id = businessId ?? 0;
  const record = useQuery({ ...adminBusinessQueries.record(id), enabled: !isNew });
  const categories = useQuery(categoryQueries.byName());
  const shownTab = isNew ? 'basic' : tab;
  // A tab is mounted when it is opened for the first time, and stays mounted with its unsaved changes.
  const [opened, setOpened] = useState<readonly EditTab[]>([shownTab]);
  if (!opened.includes(shownTab)) setOpened([...opened, shownTab]);
  const unsaved = useRef(new Map<EditTab, () => void>());
  const [isConfirmOpen, setConfirmOpen] = useState(false);

  function noteUnsaved(part: EditTab, discard: (() => void) | null) {
    if (discard) unsaved.current.set(part, discard);
    else unsaved.current.delete(part);
  }

  function handleClose() {
    if (unsaved.current.size > 0) setConfirmOpen(true);
    else onClose();
  }

  function handleDiscard() {
    unsaved.current.forEach((discard) => discard());
    setConfirmOpen(false);
    onClose();
  }

  const tabs = [
    {
      value: 'basic',
      label: 'Datos básicos',
      content:
        isNew || record.data ? (
          <BusinessForm
            owner={owner}
            record={isNew ? null : (record.data ?? null)}
            categories={categories.data ?? []}
            onSaved={isNew ? onCreated : onClose}
            onCancel={handleClose}
            onDirtyChange={(discard) => noteUnsaved('basic', discard)}
          />
        ) : (
          <BusinessFormSkeleton />
        ),
    },
    {
      value: 'hours',
      label: 'Horarios',
      content: (
        <BusinessHoursEditor
          owner={owner}
          businessId={id}
          onForbidden={onForbidden}
          onDirtyChange={(discard) => noteUnsaved('hours', discard)}
        />
      ),
    },
    {
      value: 'images',
      label: 'Imágenes',
      content: (
        <div className="p-5">
          <ImageManager businessId={id} businessName={record.data?.name ?? ''} />
        </div>
      ),
    },
    {
      value: 'items',
      label: 'Productos/Servicios/Info',
      content: (
        <div className="flex flex-col gap-8 p-5">
          <ProductManager businessId={id} />
          <VotesReset businessId={id} />
        </div>
      ),
    },
  ] as const;

  return (
    <Dialog
      size="wide"
      title={isNew ? 'Agregar negocio' : (record.data?.name ?? 'Editar negocio')}
      description={isNew ? tabsFirst : undefined}
      onClose={handleClose}
    >
      {categories.isError && !categories.data ? (
        <div className="px-5 pt-3">
          <InlineError onRetry={() => void categories.refetch()}>
            No se pudieron cargar las categorías.
          </InlineError>
        </div>
      ) : null}
      {!isNew && !record.data && record.isError ? (
        <div className="p-5">
          {record.error instanceof NotFoundError ? (
            <DeletedBusinessNotice values={businessDraft(owner, businessId).read()?.values} />
          ) : (
            <ErrorState
              title="No se pudo cargar el negocio."
              message={messageOf(record.error)}
              isRetrying={record.isFetching}
              onRetry={() => void record.refetch()}
            />
          )}
        </div>
      ) : (
        <Tabs<EditTab>
          label="Partes del negocio"
          value={shownTab}
          onValueChange={onTabChange}
          className="flex grow flex-col [&>[role=tablist]]:sticky [&>[role=tablist]]:top-0 [&>[role=tablist]]:z-10 [&>[role=tablist]]:bg-paper [&>[role=tabpanel]:not([hidden])]:flex [&>[role=tabpanel]:not([hidden])]:grow [&>[role=tabpanel]:not([hidden])]:flex-col"
          tabs={tabs.map((part) => ({
            ...part,
            content: opened.includes(part.value) ? part.content : null,
            isDisabled: isNew && part.value !== 'basic',
          }))}
        />
      )}
      <ConfirmDialog
        isOpen={isConfirmOpen}
        title="¿Cerrar sin guardar?"
        description="Los cambios que no has guardado se pierden."
        confirmLabel="Descartar cambios"
        onCancel={() => setConfirmOpen(false)}
        onConfirm={handleDiscard}
      />
    </Dialog>
  );
}
