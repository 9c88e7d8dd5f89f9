import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { RefusedError } from '@/lib/errors';
import { useSingleFlight } from '@/lib/forms/use-single-flight';
import { useSaveDeployHook } from './mutations';
import { deployHookSchema, type DeployHookValues } from './schema';

/** State and actions of the form of the deploy hook. */
export function useDeployHookForm(stored: string) {
  const form = useForm<DeployHookValues>({
    resolver: zodResolver(deployHookSchema),
    values: { url: stored },
    // A refetch must not overwrite what is being typed.
    resetOptions: { keepDirtyValues: true },
  });
  const { mutateAsync, isPending } = useSaveDeployHook();
  const run = useSingleFlight();

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

  return {
    form,
    isSaving: isPending,
    handleSubmit: () => void run(form.handleSubmit(save)),
    handleRemove: (onDone: () => void) => void run(() => save({ url: '' }).finally(onDone)),
  };
}
