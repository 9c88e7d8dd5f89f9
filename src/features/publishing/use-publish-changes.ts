import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { publishChanges } from './publish-changes';

/** Lets what the team changes from here on reach the built site, also once this page is left. */
export function usePublishChanges(): void {
  const queryClient = useQueryClient();
  useEffect(() => publishChanges(queryClient), [queryClient]);
}
