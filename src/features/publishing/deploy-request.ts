import type { QueryClient } from '@tanstack/react-query';
import { publishingQueries, type DeployRequest } from './queries';

/** Records for this tab that a build was requested just now. */
export function setDeployRequest(queryClient: QueryClient): void {
  const request: DeployRequest = {
    requestedAt: Date.now(),
    builtBefore: queryClient.getQueryData(publishingQueries.builtAt().queryKey) ?? null,
  };
  queryClient.setQueryData<DeployRequest | null>(publishingQueries.request().queryKey, request);
}
