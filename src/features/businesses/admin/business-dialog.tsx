import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { categoryQueries } from '@/features/categories/queries';
import { HistoryList } from '@/features/history/admin/history-list';
import { BusinessHoursEditor, type ReportedHours } from '@/features/hours/admin/hours-editor';
import { ImageManager } from '@/features/images/admin/image-manager';
import { ProductManager } from '@/features/products/admin/product-manager';
import { BusinessVisits } from '@/features/visits/admin/business-visits';
import { VotesReset } from '@/features/votes/admin/votes-reset';
import { messageOf, NotFoundError } from '@/lib/errors';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { Dialog } from '@/ui/dialog';
import { ErrorState } from '@/ui/error-state';
import { InlineError } from '@/ui/inline-error';
import { Skeleton } from '@/ui/skeleton';
import type { ReadWeek } from '@/features/hours/admin/read-week';
import { Tabs } from '@/ui/tabs';
import { toPlainList } from './business-diff';
import type { ReportedField } from './business-fields';
import { businessDraft, BusinessForm } from './business-form';
import { DeletedBusinessNotice } from './deleted-business-notice';
import type { EditTab } from './list-search-params';
import { adminBusinessQueries } from './queries';
import type { Elements } from '@/ui/elements';

/** What visitors say is wrong, shown at the field that it is about. Saving that part resolves it. */
export interface BusinessComplaint {
  about: ReportedField | ReportedHours;
  notice: Elements;
  /** Hours that were read from the notes, with which the editor begins. */
  writtenDays?: ReadWeek['days'] | undefined;
  onSaved: () => void;
}

interface BusinessDialogProps {
  /** Id of the signed-in user, who owns the draft. */
  owner: string;
  /** Null for a new business. */
  businessId: number | null;
  tab: EditTab;
  complaint?: BusinessComplaint | undefined;
  onTabChange: (tab: EditTab) => void;
  onCreated: (id: number) => void;
  onClose: () => void;
  onForbidden: () => void;
}

const saveFirst = 'Primero debes guardar la información básica del negocio.';

/** Edits one business in five tabs; all but the first require a saved business (spec: admin §2). */
export function BusinessDialog({
  owner,
  businessId,
  tab,
  complaint,
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

  const { aboutField, aboutHours } = splitComplaint(complaint);
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
            complaint={aboutField}
            onSaved={isNew ? onCreated : (aboutField?.onSaved ?? onClose)}
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
          complaint={aboutHours}
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
        <div className="p-5">
          <ProductManager businessId={id} />
        </div>
      ),
    },
    {
      value: 'history',
      label: 'Historial',
      content: (
        <div className="flex flex-col gap-6 p-5">
          <div className="grid items-start gap-4 md:grid-cols-2">
            <BusinessVisits businessId={id} />
            <VotesReset businessId={id} />
          </div>
          <HistoryList
            filters={{ businessId: id, actor: null, tables: null, from: null, to: null }}
            emptyText="Lo que el equipo cambie en este negocio aparece aquí."
          />
        </div>
      ),
    },
  ] as const;

  return (
    <Dialog
      size="wide"
      title={isNew ? 'Agregar negocio' : (record.data?.name ?? 'Editar negocio')}
      description={isNew ? saveFirst : undefined}
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
            <DeletedBusinessNotice text={unsavedText(owner, businessId)} />
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
          className="flex grow flex-col [&>[role=tablist]]:sticky [&>[role=tablist]]:top-0 [&>[role=tablist]]:z-10 [&>[role=tablist]]:bg-paper short:[&>[role=tablist]]:static [&>[role=tabpanel]:not([hidden])]:flex [&>[role=tabpanel]:not([hidden])]:grow [&>[role=tabpanel]:not([hidden])]:flex-col"
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

/** The complaint for the tab that shows its field. */
function splitComplaint(complaint: BusinessComplaint | undefined) {
  if (complaint?.about === 'hours' || complaint?.about === 'status') {
    return { aboutHours: { ...complaint, about: complaint.about } };
  }
  return complaint ? { aboutField: { ...complaint, about: complaint.about } } : {};
}

/** Reserves the space of the form while its business is loading. */
function BusinessFormSkeleton() {
  return (
    <div className="flex flex-col gap-5 px-5 py-5">
      <p role="status" className="sr-only">
        Cargando...
      </p>
      <Skeleton className="h-5 w-56" />
      <div className="grid gap-4 md:grid-cols-2">
        <Skeleton className="h-18" />
        <Skeleton className="h-18" />
      </div>
      <Skeleton className="h-40" />
      <div className="grid gap-4 md:grid-cols-2">
        {[1, 2, 3, 4].map((field) => (
          <Skeleton key={field} className="h-18" />
        ))}
      </div>
    </div>
  );
}

/** What this account typed and did not save, as text; '' without a draft. */
function unsavedText(owner: string, businessId: number | null): string {
  const draft = businessDraft(owner, businessId).read();
  return draft ? toPlainList(draft.values, { category: String, attribute: String }) : '';
}
