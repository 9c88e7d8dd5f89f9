import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Toaster } from '@/ui/toaster';

interface ProvidersProps {
  queryClient: QueryClient;
  children: ReactNode;
}

/** What every page needs around it, in the browser and in the prerender alike. */
export function Providers({ queryClient, children }: ProvidersProps) {
  return (
    <QueryClientProvider client={queryClient}>
      {children}
      <Toaster />
    </QueryClientProvider>
  );
}
