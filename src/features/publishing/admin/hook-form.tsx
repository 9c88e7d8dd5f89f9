import { zodResolver } from '@hookform/resolvers/zod';
import { CircleCheck, CircleOff } from 'lucide-react';
import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { RefusedError } from '@/lib/errors';
import { useSingleFlight } from '@/lib/forms/use-single-flight';
import { Badge } from '@/ui/badge';
import { Banner } from '@/ui/banner';
import { Button } from '@/ui/button';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { TextField } from '@/ui/form/text-field';
import type { HookSchema, HookValues } from './schema';

interface HookStatusBadgeProps {
  isOn: boolean;
  on: string;
  off: string;
}

export function HookStatusBadge({ isOn, on, off }: HookStatusBadgeProps) {
  return isOn ? (
    <Badge tone="agave" icon={<CircleCheck aria-hidden="true" className="size-4" />}>
      {on}
    </Badge>
  ) : (
    <Badge icon={<CircleOff aria-hidden="true" className="size-4" />}>{off}</Badge>
  );
}

/** The database cannot call a URL: the system card of the dashboard says so once there is one. */
export function SenderMissing({ title }: { title: string }) {
  return (
    <div className="mb-4">
      <Banner tone="warning" title={title}>
        Falta un paso de la instalación. Guarda el enlace, y el Dashboard te dice cuál.
      </Banner>
    </div>
  );
}

interface HookFormProps {
  /** The stored URL, '' where there is none. */
  stored: string;
  schema: HookSchema;
  /** The mutation that stores a URL, or removes it for '', and returns it as stored. */
  save: { mutateAsync: (url: string) => Promise<string>; isPending: boolean };
  field: { label: string; hint: string; placeholder: string };
  saveLabel: string;
  /** The button that removes the URL, and its confirmation. */
  removal: { label: string; title: string; description: string };
}

/** Edits or removes a URL that the site calls. */
export function HookForm({ stored, schema, save, field, saveLabel, removal }: HookFormProps) {
  const form = useForm<HookValues>({
    resolver: zodResolver(schema),
    values: { url: stored },
    // A refetch must not overwrite what is being typed.
    resetOptions: { keepDirtyValues: true },
  });
  const isSaving = save.isPending;
  const run = useSingleFlight();
  const [isConfirmOpen, setConfirmOpen] = useState(false);

  async function submit({ url }: HookValues): Promise<void> {
    try {
      const savedUrl = await save.mutateAsync(url);
      form.reset({ url: savedUrl }, { keepDirtyValues: false });
    } catch (error) {
      if (error instanceof RefusedError) form.setError('url', { message: error.message });
    } finally {
      // The pressed button lost the focus: it was disabled while saving, or removed.
      requestAnimationFrame(() => form.setFocus('url'));
    }
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void run(form.handleSubmit(submit));
      }}
    >
      <FormProvider {...form}>
        <TextField<HookValues>
          name="url"
          {...field}
          inputMode="url"
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
        />
      </FormProvider>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button type="submit" variant={stored === '' ? 'primary' : 'secondary'} disabled={isSaving}>
          {isSaving && !isConfirmOpen ? 'Guardando...' : saveLabel}
        </Button>
        {stored === '' ? null : (
          <Button variant="quiet" disabled={isSaving} onClick={() => setConfirmOpen(true)}>
            {removal.label}
          </Button>
        )}
      </div>
      <ConfirmDialog
        isOpen={isConfirmOpen}
        onCancel={() => setConfirmOpen(false)}
        tone="primary"
        title={removal.title}
        description={removal.description}
        confirmLabel={removal.label}
        busyLabel="Quitando..."
        isBusy={isSaving}
        onConfirm={() => void run(() => submit({ url: '' }).finally(() => setConfirmOpen(false)))}
      />
    </form>
  );
}
