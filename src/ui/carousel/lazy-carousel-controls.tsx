import { Suspense, type ComponentProps } from 'react';
import { lazyOptional } from '@/ui/lazy-optional';

/** Without this chunk the row scrolls natively. */
const CarouselControls = lazyOptional(() =>
  import('./carousel-controls').then((module) => module.CarouselControls),
);

type LazyCarouselControlsProps = Omit<ComponentProps<typeof CarouselControls>, 'viewport'> & {
  /** Null until the row is in the document, and so wherever the page is prerendered. */
  viewport: HTMLElement | null;
};

/** Loaded after hydration. */
export function LazyCarouselControls({ viewport, ...props }: LazyCarouselControlsProps) {
  return <Suspense>{viewport ? <CarouselControls {...props} viewport={viewport} /> : null}</Suspense>;
}
