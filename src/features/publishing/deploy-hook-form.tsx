import { useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { Button } from '@/ui/button';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { TextField } from '@/ui/form/text-field';
import type { DeployHookValues } from './schema';
import { useDeployHookForm } from './use-deploy-hook-form';

interface DeployHookFormProps {
  /** The stored URL, '' where there is none. */
  stored: string;
}

/** Edits or removes the URL of the deploy hook. */
export function DeployHookForm({ stored }: DeployHookFormProps) {
  const { form, isSaving, handleSubmit, handleRemove } = useDeployHookForm(stored);
  const [isConfirmOpen, setConfirmOpen] = useState(false);

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        handleSubmit();
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
        onConfirm={() => handleRemove(() => setConfirmOpen(false))}
      />
    </form>
  );
}
