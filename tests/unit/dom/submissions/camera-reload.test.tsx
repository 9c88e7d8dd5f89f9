import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useSubmissionForm } from '@/features/submissions/form/use-submission-form';

/** A document of the form, until it is left. */
function openForm() {
  const client = new QueryClient();
  return renderHook(() => useSubmissionForm(() => undefined), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
}

it('a form that a phone ended behind the camera asks for the photo, and not after what was typed since', () => {
  const before = openForm();
  expect(before.result.current.recovered).toBeNull();
  act(() => before.result.current.handlePickerOpen());
  before.unmount();

  const reloaded = openForm();
  expect(reloaded.result.current.recovered).toEqual({ hadImage: false, wasChoosing: true });
  act(() => reloaded.result.current.form.setValue('name', 'Fonda Lupita'));
  reloaded.unmount();
  expect(openForm().result.current.recovered).toEqual({ hadImage: false, wasChoosing: false });
});
