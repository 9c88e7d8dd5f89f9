import { lazy, Suspense, type ComponentType } from 'react';
import { PageSkeleton } from './screens/page-skeleton';

/** A page that is loaded when it is visited, with its outline until it is there. */
export function lazyPage(load: () => Promise<ComponentType>) {
  const Page = lazy(() => load().then((component) => ({ default: component })));
  return (
    <Suspense fallback={<PageSkeleton />}>
      <Page />
    </Suspense>
  );
}
