import { Suspense, type ComponentProps } from 'react';
import { lazyOptional } from '@/ui/lazy-optional';
import { useIsNear } from '@/ui/use-is-near';

/** Without this chunk the row scrolls natively. */
const CarouselControls = lazyOptional(() =>
  import('./carousel-controls').then((module) => module.CarouselControls),
);

type LazyCarouselControlsProps = Omit<ComponentProps<typeof CarouselControls>, 'viewport'> & {
  /** Null until the row is in the document, and so wherever the page is prerendered. */
  viewport: HTMLElement | null;
};

/** Loaded when the row is near: below the first screen it would only bind a slow phone. */
export function LazyCarouselControls({ viewport, ...props }: LazyCarouselControlsProps) {
  const isNear = useIsNear(viewport);
  return (
    <Suspense>{viewport && isNear ? <CarouselControls {...props} viewport={viewport} /> : null}</Suspense>
  );
}
