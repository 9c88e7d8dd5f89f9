import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { ForbiddenError, NotFoundError, SessionExpiredError } from '@/lib/errors';
import { errorMessage } from '@/lib/error-message';
import { idempotencyKeys } from '@/lib/forms/idempotency-key';
import { tabEditDraft } from '@/lib/forms/tab-draft';
import { isStaleVersion, type EditConflict, type Stored } from '@/lib/forms/use-versioned-edit';
import { useVersionedForm } from '@/lib/forms/use-versioned-form';
import { z } from '@/lib/zod';
import { toast } from '@/ui/toast';
import { changedFields, mergeThreeWay } from './business-diff';
import { toFormValues, withDefaults } from './business-form-mapper';
import { useSaveBusiness } from './mutations';
import { adminBusinessQueries, type BusinessRecord } from './queries';
import { businessDraftSchema, businessSchema, emptyBusiness, type BusinessValues } from './schema';

interface BusinessFormOptions {
  /** The user id of the editor: a draft belongs to one account. */
  owner: string;
  /** Null for a new business. */
  record: BusinessRecord | null;
  onSaved: (id: number) => void;
}

export type BusinessConflict = EditConflict<BusinessValues, number | null>;

/** The draft of a business in this tab, for the account that edits it; the id is null for a new one. */
export function businessDraft(owner: string, businessId: number | null) {
  return tabEditDraft(
    `conecta-business-draft:${owner}:${businessId ?? 'new'}`,
    businessDraftSchema,
    z.number().nullable(),
  );
}

/** State and actions of the form of a business. */
export function useBusinessForm({ owner, record, onSaved }: BusinessFormOptions) {
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
    mergeThreeWay,
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
