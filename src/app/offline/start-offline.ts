import type { QueryClient } from '@tanstack/react-query';
import { keepSaved } from '@/features/businesses/offline-cards';
import { getSavedIds, subscribeSavedIds } from '@/features/saved/saved-ids';
import type { SameOriginImages } from '@/ui/same-origin-images';
import { keepCopies } from './keep-copies';
import { keepImages } from './keep-images';
import { registerWorker } from './register-worker';

/** Keeps what is seen and saved, to be read without a connection, and registers the worker that serves it. */
export function startOffline(queryClient: QueryClient, images: SameOriginImages = {}): void {
  keepCopies(queryClient);
  keepSavedBusinesses(queryClient);
  keepImages(images);
  void registerWorker();
}

export function keepSavedBusinesses(queryClient: QueryClient): () => void {
  const keep = () => {
    const ids = getSavedIds();
    if (ids.length > 0) void keepSaved(queryClient, ids);
  };
  keep();
  return subscribeSavedIds(keep);
}
