import type { ReactNode } from 'react';

/** The same object in each render: React would empty the element for another one. */
const untouched = { __html: '' };

/**
 * What a prerendered page shows of data that it does not carry a second time: where it is hydrated, React leaves the HTML of the
 * document alone, until the page renders something else in its place.
 */
export function AsPrerendered({ children }: { children: ReactNode }) {
  return import.meta.env.SSR ? (
    <div>{children}</div>
  ) : (
    <div suppressHydrationWarning dangerouslySetInnerHTML={untouched} />
  );
}
