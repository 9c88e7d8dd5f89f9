import { Suspense, type ComponentProps } from 'react';
import { lazyPrerendered } from '@/ui/lazy-optional';
import type { ClosureNotice as ClosureNoticeComponent } from './closure-notice';

const ClosureNotice = lazyPrerendered(() =>
  import('./closure-notice').then((module) => module.ClosureNotice),
);

/** That a business is closed for a while or for good, which few are: their prerendered pages contain it. */
export function LazyClosureNotice(props: ComponentProps<typeof ClosureNoticeComponent>) {
  return (
    <Suspense fallback={null}>
      <ClosureNotice {...props} />
    </Suspense>
  );
}
