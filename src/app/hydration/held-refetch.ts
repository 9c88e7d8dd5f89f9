import type { QueryClient } from '@tanstack/react-query';

/**
 * Keeps the data of the build while the page is hydrated: a response would render what has changed, and with it all that is not
 * hydrated yet, in one task.
 */
export function holdRefetch(client: QueryClient): void {
  setRefetchOnMount(client, false);
}

/** Refetches what is stale, once everything on the page is hydrated. */
export function releaseRefetch(client: QueryClient): void {
  if (client.getDefaultOptions().queries?.refetchOnMount !== false) return;
  setRefetchOnMount(client, true);
  // What a tap has asked for meanwhile goes on.
  void client.refetchQueries({ type: 'active', stale: true }, { cancelRefetch: false });
}

function setRefetchOnMount(client: QueryClient, refetchOnMount: boolean): void {
  const { queries, ...others } = client.getDefaultOptions();
  client.setDefaultOptions({ ...others, queries: { ...queries, refetchOnMount } });
}
