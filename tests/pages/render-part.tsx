import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { vi } from 'vitest';
import { Providers } from '@/app/providers';
import { createImpatientQueryClient } from './impatient-query-client';
import { setupUser } from './user';

/** Renders one component inside the providers of the app. */
export function renderPart(part: ReactNode) {
  // jsdom does not implement matchMedia.
  vi.stubGlobal('matchMedia', (media: string) => ({
    media,
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  const queryClient = createImpatientQueryClient();
  const view = render(
    <Providers queryClient={queryClient}>
      <MemoryRouter>{part}</MemoryRouter>
    </Providers>,
  );
  return { user: setupUser(), queryClient, unmount: view.unmount };
}
