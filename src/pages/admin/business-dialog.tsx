import { useQuery } from '@tanstack/react-query';
import { useRef, useState, type ReactNode } from 'react';
import type { EditTab } from '@/features/businesses/admin/list-search-params';
import { BusinessForm } from '@/features/businesses/admin/business-form';
import { BusinessFormSkeleton } from '@/features/businesses/admin/business-form-skeleton';
import { MissingBusiness } from '@/features/businesses/admin/missing-business';
import { businessQueries } from '@/features/businesses/queries';
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
  const record = useQuery({ ...businessQueries.record(businessId ?? 0), enabled: !isNew });
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

  const part = (of: EditTab, content: ReactNode) => (opened.includes(of) ? content : null);

  return (
    <Dialog
      isOpen
      size="wide"
      title={isNew ? 'Agregar negocio' : (record.data?.name ?? 'Editar negocio')}
      description={isNew ? tabsFirst : undefined}
      onOpenChange={handleClose}
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
            <MissingBusiness owner={owner} businessId={businessId} />
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
          tabs={[
            {
              value: 'basic',
              label: 'Datos básicos',
              content: part(
                'basic',
                isNew || record.data ? (
                  <BusinessForm
                    owner={owner}
                    record={isNew ? null : (record.data ?? null)}
                    categories={categories.data ?? []}
                    onSaved={isNew ? onCreated : onClose}
                    onForbidden={onForbidden}
                    onCancel={handleClose}
                    onDirtyChange={(discard) => noteUnsaved('basic', discard)}
                  />
                ) : (
                  <BusinessFormSkeleton />
                ),
              ),
            },
            {
              value: 'hours',
              label: 'Horarios',
              isDisabled: isNew,
              content: part(
                'hours',
                <BusinessHoursEditor
                  owner={owner}
                  businessId={businessId ?? 0}
                  onForbidden={onForbidden}
                  onDirtyChange={(discard) => noteUnsaved('hours', discard)}
                />,
              ),
            },
            {
              value: 'images',
              label: 'Imágenes',
              isDisabled: isNew,
              content: part(
                'images',
                <div className="p-5">
                  <ImageManager businessId={businessId ?? 0} businessName={record.data?.name ?? ''} />
                </div>,
              ),
            },
            {
              value: 'items',
              label: 'Productos/Servicios/Info',
              isDisabled: isNew,
              content: part(
                'items',
                <div className="flex flex-col gap-8 p-5">
                  <ProductManager businessId={businessId ?? 0} />
                  <VotesReset businessId={businessId ?? 0} />
                </div>,
              ),
            },
          ]}
        />
      )}
      <ConfirmDialog
        isOpen={isConfirmOpen}
        title="¿Cerrar sin guardar?"
        description="Los cambios que no has guardado se pierden."
        confirmLabel="Descartar cambios"
        busyLabel="Descartar cambios"
        isBusy={false}
        onCancel={() => setConfirmOpen(false)}
        onConfirm={handleDiscard}
      />
    </Dialog>
  );
}
