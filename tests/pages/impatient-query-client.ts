import type { QueryClient } from '@tanstack/react-query';
import { createQueryClient } from '@/app/query-client';

/** The app's, but a failed request is retried without waiting a second for it. */
export function createImpatientQueryClient(): QueryClient {
  const client = createQueryClient();
  const { queries } = client.getDefaultOptions();
  client.setDefaultOptions({ ...client.getDefaultOptions(), queries: { ...queries, retryDelay: 0 } });
  return client;
}
