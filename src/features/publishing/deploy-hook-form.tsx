import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { RefusedError } from '@/lib/errors';
import { useSingleFlight } from '@/lib/forms/use-single-flight';
import { Button } from '@/ui/button';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { TextField } from '@/ui/form/text-field';
import { useSaveDeployHook } from './mutations';
import { deployHookSchema, type DeployHookValues } from './schema';

interface DeployHookFormProps {
  /** The stored URL, '' where there is none. */
  stored: string;
}

/** Edits or removes the URL of the deploy hook. */
export function DeployHookForm({ stored }: DeployHookFormProps) {
  const form = useForm<DeployHookValues>({
    resolver: zodResolver(deployHookSchema),
    values: { url: stored },
    // A refetch must not overwrite what is being typed.
    resetOptions: { keepDirtyValues: true },
  });
  const { mutateAsync, isPending: isSaving } = useSaveDeployHook();
  const run = useSingleFlight();
  const [isConfirmOpen, setConfirmOpen] = useState(false);

  async function save({ url }: DeployHookValues): Promise<void> {
    try {
      const savedUrl = await mutateAsync(url);
      form.reset({ url: savedUrl }, { keepDirtyValues: false });
    } catch (error) {
      if (error instanceof RefusedError) form.setError('url', { message: error.message });
    } finally {
      // The button that was pressed lost the focus: it was disabled, or it is not rendered any more.
      requestAnimationFrame(() => form.setFocus('url'));
    }
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void run(form.handleSubmit(save));
      }}
    >
      <FormProvider {...form}>
        <TextField<DeployHookValues>
          name="url"
          label="Enlace de publicación"
          hint="Lo da el servicio que aloja el sitio. En Vercel: Settings → Git → Deploy Hooks."
          inputMode="url"
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          placeholder="https://api.vercel.com/…"
        />
      </FormProvider>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button type="submit" disabled={isSaving}>
          {isSaving && !isConfirmOpen ? 'Guardando...' : 'Guardar'}
        </Button>
        {stored === '' ? null : (
          <Button variant="secondary" disabled={isSaving} onClick={() => setConfirmOpen(true)}>
            Quitar
          </Button>
        )}
      </div>
      <ConfirmDialog
        isOpen={isConfirmOpen}
        onCancel={() => setConfirmOpen(false)}
        title="¿Quitar el enlace de publicación?"
        description="Los cambios se siguen guardando, pero el sitio deja de construirse solo."
        confirmLabel="Quitar"
        busyLabel="Quitando..."
        isBusy={isSaving}
        onConfirm={() => void run(() => save({ url: '' }).finally(() => setConfirmOpen(false)))}
      />
    </form>
  );
}
