import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { ForbiddenError, NotFoundError, SessionExpiredError } from '@/lib/errors';
import { errorMessage } from '@/lib/error-message';
import { isStaleVersion, type EditConflict, type Stored } from '@/lib/forms/use-versioned-edit';
import { useVersionedForm } from '@/lib/forms/use-versioned-form';
import { randomId } from '@/lib/random-id';
import { toast } from '@/ui/toast';
import { changedFields, mergeThreeWay } from './business-diff';
import { businessDraft } from './business-draft';
import { toFormValues, withDefaults } from './business-form-mapper';
import { useSaveBusiness } from './mutations';
import { adminBusinessQueries, type BusinessRecord } from './queries';
import { businessSchema, emptyBusiness, type BusinessValues } from './schema';

interface BusinessFormOptions {
  /** The user id of the editor: a draft belongs to one account. */
  owner: string;
  /** Null for a new business. */
  record: BusinessRecord | null;
  onSaved: (id: number) => void;
}

export type BusinessConflict = EditConflict<BusinessValues, number | null>;

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
  const attempt = useRef({ content: '', key: '' });
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
        requestId: idempotencyKeyFor(values),
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

  /** The same for a repeated save of the same values, so that a new business is created once. */
  function idempotencyKeyFor(values: BusinessValues): string {
    const content = JSON.stringify(values);
    if (attempt.current.content !== content) attempt.current = { content, key: randomId() };
    return attempt.current.key;
  }

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
