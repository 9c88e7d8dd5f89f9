import { Suspense, type ReactNode } from 'react';
import { Container } from '@/ui/container';
import type { Elements } from '@/ui/elements';

interface BusinessLayoutProps {
  header: ReactNode;
  gallery: ReactNode;
  /** Votes and description. */
  about: ReactNode;
  /** Contact and hours: after the description on a phone, beside everything on a wide screen. */
  side: ReactNode;
  /** Products, services, the map and what is known of the data. */
  rest: ReactNode;
  /** Other businesses, below all of it. */
  more?: Elements;
  /** Sticks to the lower edge while the page is on screen. */
  bar: Elements;
}

/** The layout of a business page, shared with its skeleton. */
export function BusinessLayout({ header, gallery, about, side, rest, more, bar }: BusinessLayoutProps) {
  return (
    <Container className="pt-2 lg:pt-4">
      {/* The scroll margins keep focused elements above the contact bar. */}
      <article className="grid grid-cols-[minmax(0,1fr)] gap-6 pb-10 md:grid-cols-[minmax(0,1fr)_20rem] md:grid-rows-[auto_auto_auto_1fr] md:gap-x-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-x-10 print:[zoom:0.65] print:grid-cols-2 max-lg:[&_a]:scroll-mb-24 max-lg:[&_button]:scroll-mb-24">
        <div className="space-y-4 md:col-span-2 print:col-span-2">{header}</div>
        <Suspense>
          <div className="md:col-span-2 lg:col-span-1">{gallery}</div>
        </Suspense>
        <Suspense>
          <div className="space-y-6 md:col-start-1 md:row-start-3">{about}</div>
        </Suspense>
        <Suspense>
          <div className="space-y-6 md:col-start-2 md:row-span-2 md:row-start-3 lg:row-span-3 lg:row-start-2">
            {side}
          </div>
        </Suspense>
        <Suspense>
          <div className="space-y-10 pt-4 empty:hidden md:col-start-1 md:row-start-4">{rest}</div>
        </Suspense>
      </article>
      {more}
      {bar}
    </Container>
  );
}
