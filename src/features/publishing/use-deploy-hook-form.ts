import { zodResolver } from '@hookform/resolvers/zod';
import { useRef } from 'react';
import { useForm } from 'react-hook-form';
import { RefusedError } from '@/lib/errors';
import { useSaveDeployHook } from './mutations';
import { deployHookSchema, type DeployHookValues } from './schema';

/** Everything the form of the deploy hook knows and does; the card only draws it. */
export function useDeployHookForm(stored: string) {
  const form = useForm<DeployHookValues>({
    resolver: zodResolver(deployHookSchema),
    values: { url: stored },
    // What is being typed outlives a newer answer of the server.
    resetOptions: { keepDirtyValues: true },
  });
  const { mutateAsync, isPending } = useSaveDeployHook();
  // The second half of a double click comes before the first one has been drawn.
  const isBusy = useRef(false);

  /** @returns whether it was kept */
  async function save({ url }: DeployHookValues): Promise<boolean> {
    try {
      const kept = await mutateAsync(url);
      form.reset({ url: kept }, { keepDirtyValues: false });
      return true;
    } catch (error) {
      if (error instanceof RefusedError) form.setError('url', { message: error.message });
      return false;
    } finally {
      // Its button was disabled meanwhile, or has gone.
      requestAnimationFrame(() => form.setFocus('url'));
    }
  }

  function once(run: () => Promise<unknown>) {
    if (isBusy.current) return;
    isBusy.current = true;
    void run().finally(() => {
      isBusy.current = false;
    });
  }

  return {
    form,
    isSaving: isPending,
    handleSubmit: () => once(form.handleSubmit(async (values) => void (await save(values)))),
    handleRemove: (onDone: () => void) => once(() => save({ url: '' }).finally(onDone)),
  };
}
