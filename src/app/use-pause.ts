import { useSyncExternalStore } from 'react';
import type { PauseReason } from '@/lib/errors';
import { getPause, subscribePause } from '@/lib/supabase/backend-fetch';

/** Why the project is paused; null while it responds, and in the prerendered page. */
export function usePause(): PauseReason | null {
  return useSyncExternalStore(subscribePause, getPause, () => null);
}
