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

export function LazyCarouselControls(props: LazyCarouselControlsProps) {
  return (
    <Suspense>{props.viewport ? <CarouselControls {...props} viewport={props.viewport} /> : null}</Suspense>
  );
}
