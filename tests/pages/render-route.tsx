import type { QueryClient } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import type { JSXElementConstructor, ReactNode } from 'react';
import { MemoryRouter, useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { toast as sonner } from 'sonner';
import { vi } from 'vitest';
import { Providers } from '@/app/providers';
import { AppRoutes } from '@/app/router';
import { drainToasts } from '@/ui/toast';
import { createImpatientQueryClient } from './impatient-query-client';
import { setupUser } from './user';

interface RenderRouteOptions {
  /** A component around the app, such as StrictMode, which runs every effect twice. */
  wrapper?: JSXElementConstructor<{ children: ReactNode }>;
  queryClient?: QueryClient;
}

/** Renders the whole app at a URL. */
export function renderRoute(
  path: string,
  { wrapper, queryClient = createImpatientQueryClient() }: RenderRouteOptions = {},
) {
  provideLayoutApis();
  dismissToasts();
  let current = path;
  let currentHash = '';
  let lastNavigation = '';
  let back = () => {};

  function Location() {
    const { pathname, search, hash } = useLocation();
    const navigate = useNavigate();
    current = pathname + search;
    currentHash = hash;
    lastNavigation = useNavigationType();
    back = () => void navigate(-1);
    return null;
  }

  render(
    <Providers queryClient={queryClient}>
      <MemoryRouter initialEntries={[path]}>
        <AppRoutes />
        <Location />
      </MemoryRouter>
    </Providers>,
    { wrapper },
  );
  return {
    user: setupUser(),
    currentUrl: () => current,
    currentHash: () => currentHash,
    /** `PUSH`, `REPLACE`, or `POP` for the first page and after Back. */
    navigationType: () => lastNavigation,
    goBack: () => act(() => back()),
  };
}

/** The first toast of a page would show again those of earlier tests that were still visible when their page was unmounted. */
function dismissToasts(): void {
  drainToasts();
  sonner.dismiss();
}

/** Stubs the layout APIs that jsdom does not implement. */
function provideLayoutApis(): void {
  class Observer {
    observe() {}
    unobserve() {}
    disconnect() {}
    takeRecords() {
      return [];
    }
  }
  vi.stubGlobal('ResizeObserver', Observer);
  vi.stubGlobal('IntersectionObserver', Observer);
  vi.stubGlobal('scrollTo', () => undefined);
  Element.prototype.scrollTo = () => undefined;
  Element.prototype.scrollIntoView = () => undefined;
  vi.stubGlobal('matchMedia', (media: string) => ({
    media,
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
  }));
}
