import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ExternalLink } from 'lucide-react';
import { useEffect, useState, type MouseEvent } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { attributeQueries } from '@/features/attributes/queries';
import { businessLabels } from '@/features/businesses/columns';
import { uncategorized } from '@/features/businesses/uncategorized';
import { cn } from '@/lib/cn';
import { errorMessage } from '@/lib/error-message';
import { ForbiddenError, NotFoundError, SessionExpiredError } from '@/lib/errors';
import { idempotencyKeys } from '@/lib/forms/idempotency-key';
import { tabEditDraft } from '@/lib/forms/tab-draft';
import { isStaleVersion, mergeLines, type EditConflict, type Stored } from '@/lib/forms/use-versioned-edit';
import { useVersionedForm } from '@/lib/forms/use-versioned-form';
import { paths } from '@/lib/paths';
import { z } from '@/lib/zod';
import { Button } from '@/ui/button';
import type { Shown } from '@/ui/change-diff';
import { standaloneLinkStyles } from '@/ui/link-styles';
import { ConflictDialog } from '@/ui/conflict-dialog';
import { DraftBanner } from '@/ui/draft-banner';
import { FailureBanner } from '@/ui/failure-banner';
import { toast } from '@/ui/toast';
import { changedFields, fieldLines, showValue, toPlainList, type RowNames } from './business-diff';
import { BusinessFields, type FieldComplaint } from './business-fields';
import { DeletedBusinessNotice } from './deleted-business-notice';
import { useSaveBusiness } from './mutations';
import { adminBusinessQueries, type BusinessRecord } from './queries';
import {
  businessDraftSchema,
  businessSchema,
  emptyBusiness,
  toFormValues,
  withDefaults,
  type BusinessField,
  type BusinessValues,
} from './schema';

interface BusinessFormProps {
  owner: string;
  /** Null for a new business. */
  record: BusinessRecord | null;
  categories: readonly { id: number; name: string }[];
  /** What visitors say is wrong with a field. */
  complaint?: FieldComplaint | undefined;
  onSaved: (id: number) => void;
  onCancel: () => void;
  /** Called with a function that discards the unsaved values, or with null once everything is saved. */
  onDirtyChange: (discard: (() => void) | null) => void;
}

/** The basic data of a business (spec: admin §2 «Business edit dialog»). */
export function BusinessForm({
  owner,
  record,
  categories,
  complaint,
  onSaved,
  onCancel,
  onDirtyChange,
}: BusinessFormProps) {
  const edit = useBusinessForm({ owner, record, onSaved });
  const { form, isDirty, isSaving, isDeleted, isRecovered, failure, conflict } = edit;
  const attributes = useQuery(attributeQueries.list()).data;
  const names: RowNames = {
    category: (id) => categories.find((category) => String(category.id) === id)?.name ?? uncategorized,
    attribute: (id) => attributes?.find((attribute) => String(attribute.id) === id)?.name ?? id,
  };

  const saveLabel = complaint ? 'Guardar y resolver' : record ? 'Guardar cambios' : 'Guardar y seguir';

  useEffect(() => {
    onDirtyChange(isDirty ? edit.discard : null);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only a change of isDirty matters
  }, [isDirty]);

  return (
    <FormProvider {...form}>
      <form
        noValidate
        aria-label={record ? `Datos básicos de ${record.name}` : 'Datos básicos del negocio nuevo'}
        className="flex grow flex-col"
        onSubmit={edit.handleSubmit}
      >
        <div className="flex grow flex-col gap-6 px-5 py-5">
          {isDeleted ? <DeletedBusinessNotice text={toPlainList(form.getValues(), names)} /> : null}
          {isRecovered && !isDeleted ? (
            <DraftBanner
              discardLabel={record ? 'Volver a lo que está guardado' : 'Borrar todo y empezar de nuevo'}
              onDiscard={edit.discard}
            >
              No se había guardado. Puedes seguir donde te quedaste.
            </DraftBanner>
          ) : null}
          {record ? <PublicLink slug={record.slug} isActive={record.is_active} /> : null}
          {/* An edit made while the save is in flight would be lost. */}
          <div inert={isSaving} className="flex flex-col gap-7">
            <BusinessFields isNew={!record} categories={categories} complaint={complaint} />
          </div>
        </div>

        <div className="sticky bottom-0 flex flex-col gap-3 border-t bg-paper px-5 py-4 short:static">
          {failure ? <FailureBanner title={failure} /> : null}
          <div className="flex flex-wrap justify-end gap-3">
            <Button variant="secondary" disabled={isSaving} onClick={onCancel}>
              {isDeleted ? 'Cerrar' : 'Cancelar'}
            </Button>
            {isDeleted ? null : (
              <Button type="submit" disabled={isSaving} onMouseDown={keepFocus}>
                {isSaving ? 'Guardando...' : saveLabel}
              </Button>
            )}
          </div>
        </div>
      </form>
      <BusinessConflict
        conflict={conflict}
        names={names}
        onAcceptMine={edit.acceptMine}
        onAcceptTheirs={edit.acceptTheirs}
        onContinue={edit.dismissConflict}
      />
    </FormProvider>
  );
}

function PublicLink({ slug, isActive }: { slug: string; isActive: boolean }) {
  return (
    <div className="text-fine">
      <p className="text-tinta-soft">
        <span>Página pública: sigue al nombre, y las direcciones de antes siguen sirviendo.</span>
        {isActive ? null : <span> Mientras esté inactivo solo la ve el equipo.</span>}
      </p>
      <Link
        to={paths.business(slug)}
        target="_blank"
        rel="noopener"
        className={cn(standaloneLinkStyles, 'max-w-full break-all')}
      >
        <span>{paths.business(slug)}</span>
        <ExternalLink aria-hidden="true" className="size-4 shrink-0" />
        <span className="sr-only">(se abre en otra pestaña)</span>
      </Link>
    </div>
  );
}

interface BusinessConflictProps {
  conflict: BusinessEditConflict | null;
  names: RowNames;
  onAcceptMine: () => void;
  onAcceptTheirs: () => void;
  onContinue: () => void;
}

/** Compares the edit with that of another user, who saved the business meanwhile. */
function BusinessConflict({ conflict, names, ...actions }: BusinessConflictProps) {
  if (!conflict) return null;
  const { mine, theirs } = conflict;
  const { contested, merged } = mergeLines(fieldLines, conflict);
  const show = (field: BusinessField, values: BusinessValues): Shown =>
    field === 'description' && values.description !== ''
      ? { richText: values.description }
      : showValue(field, values[field], names);

  return (
    <ConflictDialog
      isOpen
      title="Otra persona cambió este negocio"
      lines={contested.map(({ field }) => ({
        key: field,
        label: businessLabels[field],
        before: show(field, theirs),
        after: show(field, mine),
      }))}
      merged={merged.map(({ field }) => ({
        label: businessLabels[field],
        value: show(field, theirs),
      }))}
      {...actions}
    />
  );
}

/** Without a blur on mousedown: its field error would move the button, and the click would miss it (layout shift). */
function keepFocus(event: MouseEvent) {
  event.preventDefault();
}

interface BusinessFormOptions {
  /** The user id of the editor: a draft belongs to one account. */
  owner: string;
  /** Null for a new business. */
  record: BusinessRecord | null;
  onSaved: (id: number) => void;
}

type BusinessEditConflict = EditConflict<BusinessValues, number | null>;

/** The draft of a business in this tab, for the account that edits it; the id is null for a new one. */
export function businessDraft(owner: string, businessId: number | null) {
  return tabEditDraft(
    `conecta-business-draft:${owner}:${businessId ?? 'new'}`,
    businessDraftSchema,
    z.number().nullable(),
  );
}

/** State and actions of the form of a business. */
function useBusinessForm({ owner, record, onSaved }: BusinessFormOptions) {
  const id = record?.id ?? null;
  const draft = businessDraft(owner, id);
  const [recovered] = useState(() => draft.read());
  const stored = toStored(record);
  const form = useForm<BusinessValues>({
    resolver: zodResolver(businessSchema),
    defaultValues: recovered?.values ?? stored.values,
    mode: 'onTouched',
  });
  const [keys] = useState(() => idempotencyKeys());
  const { mutateAsync } = useSaveBusiness();
  const queryClient = useQueryClient();

  const edit = useVersionedForm({
    form,
    stored,
    recovered,
    draft,
    withDefaults,
    isSame: (one, other) => changedFields(one, other).length === 0,
    linesOf: () => fieldLines,
    write: (values, version) =>
      mutateAsync({
        values,
        edited: id !== null && version !== null ? { id, version } : null,
        requestId: keys.keyFor(values),
      }),
    loadNewer: async (error) =>
      id !== null && isStaleVersion(error)
        ? toStored(await queryClient.fetchQuery(adminBusinessQueries.record(id)))
        : null,
    onSaved: (savedId) => {
      const currentId = savedId ?? id;
      if (currentId !== null) onSaved(currentId);
    },
    onUnmountWithDraft: notifyDraftSaved,
  });

  const isDeleted = edit.failure instanceof NotFoundError;
  return {
    ...edit,
    form,
    isDeleted,
    failure: edit.failure && !isDeleted ? saveFailureText(edit.failure) : null,
  };
}

function toStored(record: BusinessRecord | null): Stored<BusinessValues, number | null> {
  return record
    ? { values: toFormValues(record), version: record.version }
    : { values: emptyBusiness, version: null };
}

/** Spec: admin §8 «Save and delete failures». */
function saveFailureText(error: unknown): string {
  const text = errorMessage('Error al guardar los datos del negocio.', error);
  const isAccess = error instanceof ForbiddenError || error instanceof SessionExpiredError;
  return isAccess ? `${text} Lo que escribiste se queda guardado en esta pestaña.` : text;
}

function notifyDraftSaved() {
  toast({
    tone: 'info',
    title: 'Tus cambios sin guardar te esperan',
    description: 'Se quedan en esta pestaña. Abre de nuevo el negocio para seguir.',
  });
}
