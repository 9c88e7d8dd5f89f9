import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { publishChanges } from './publish-changes';

/** Publishes the changes of staff from here on, also once this page is left. */
export function usePublishChanges(): void {
  const queryClient = useQueryClient();
  useEffect(() => publishChanges(queryClient), [queryClient]);
}
