import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { useSingleFlightMutation } from '@/lib/forms/use-single-flight-mutation';

function setup(mutationFn: (variables: string) => Promise<string>) {
  const client = new QueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  return renderHook(() => useSingleFlightMutation({ mutationFn }), { wrapper }).result;
}

describe('useSingleFlightMutation', () => {
  it('mutates once on two calls before a render, and calls back with the result', async () => {
    const save = vi.fn((value: string) => Promise.resolve(`${value} saved`));
    const onSuccess = vi.fn();
    const mutation = setup(save);

    act(() => {
      mutation.current.mutate('first', { onSuccess });
      mutation.current.mutate('second', { onSuccess });
    });
    await waitFor(() => expect(mutation.current.isSuccess).toBe(true));

    expect(mutation.current.data).toBe('first saved');
    expect(save.mock.calls.map(([value]) => value)).toEqual(['first']);
    expect(onSuccess).toHaveBeenCalledOnce();
  });

  it('reports an error in its result, and mutates again afterwards', async () => {
    const save = vi.fn(() => Promise.resolve('saved')).mockRejectedValueOnce(new Error('offline'));
    const mutation = setup(save);

    act(() => mutation.current.mutate('first'));
    await waitFor(() => expect(mutation.current.error?.message).toBe('offline'));
    act(() => mutation.current.mutate('second'));
    await waitFor(() => expect(mutation.current.data).toBe('saved'));
    expect(save).toHaveBeenCalledTimes(2);
  });
});
