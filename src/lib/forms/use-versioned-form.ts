import { useEffect, type FormEvent } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useVersionedEdit, type VersionedEditOptions } from './use-versioned-edit';

interface VersionedFormOptions<Values extends FieldValues, Version, Saved> extends Omit<
  VersionedEditOptions<Values, Version, Saved>,
  'show'
> {
  form: UseFormReturn<Values>;
}

export function useVersionedForm<Values extends FieldValues, Version, Saved>({
  form,
  ...options
}: VersionedFormOptions<Values, Version, Saved>) {
  const edit = useVersionedEdit({ ...options, show: (values: Values) => form.reset(values) });

  function changeDraft(values: Values) {
    if (edit.isUnchanged(values)) edit.clearDraft();
    else edit.saveDraft(values);
  }

  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ values }) => changeDraft(values) }),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the edit reads its base from a ref, and the draft belongs to the form
    [form],
  );

  return {
    ...edit,
    handleSubmit: (event: FormEvent) => {
      event.preventDefault();
      void edit.run(form.handleSubmit(edit.save, edit.clearFailure));
    },
  };
}
