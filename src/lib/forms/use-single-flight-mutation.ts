import { useMutation, type UseMutationOptions, type UseMutationResult } from '@tanstack/react-query';
import { useSingleFlight } from './use-single-flight';

export type SingleFlightMutation<Data, Variables, Context = unknown> = Omit<
  UseMutationResult<Data, Error, Variables, Context>,
  'mutateAsync'
>;

/**
 * `useMutation` for a button that is disabled while the mutation is pending: `mutate` ignores the second click of a
 * double click, which may come before React has rendered the button as disabled.
 */
export function useSingleFlightMutation<Data, Variables, Context>(
  options: UseMutationOptions<Data, Error, Variables, Context>,
): SingleFlightMutation<Data, Variables, Context> {
  const { mutateAsync, ...mutation } = useMutation(options);
  const run = useSingleFlight();

  return {
    ...mutation,
    // The error is part of the result.
    mutate: (...call) => void run(() => mutateAsync(...call).catch(() => undefined)),
  };
}
