import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { absoluteUrl, defaultImagePath } from '@/lib/seo';
import { PageHeadDefaultsContext } from '@/ui/page-head-defaults';
import { Toaster } from '@/ui/toaster';

interface ProvidersProps {
  queryClient: QueryClient;
  children: ReactNode;
}

const pageHeadDefaults = { image: absoluteUrl(defaultImagePath) };

/** What every page needs around it, in the browser and in the prerender alike. */
export function Providers({ queryClient, children }: ProvidersProps) {
  return (
    <QueryClientProvider client={queryClient}>
      <PageHeadDefaultsContext value={pageHeadDefaults}>{children}</PageHeadDefaultsContext>
      <Toaster />
    </QueryClientProvider>
  );
}
