import { Suspense, useContext, useLayoutEffect, useState, type ReactNode } from 'react';
import { Hydration } from './hydration';
import { IsHydratingContext } from './hydration-context';
import { takeTurn, type Turn } from './hydration-turns';

interface HydratedLaterProps {
  /** One element: a part claims no more of the page (docs/decisions/006-public-pages-are-html.md). */
  children: ReactNode;
}

/**
 * A part of a page that is hydrated in a task of its own: a slow phone hears a finger between two of them. Until then
 * it can be seen, and not used. Where nothing is hydrated it is drawn like any other.
 */
export function HydratedLater({ children }: HydratedLaterProps) {
  const isHydrating = useContext(IsHydratingContext);
  const [turn] = useState(() => (isHydrating.current ? takeTurn() : null));
  // A part that goes before its turn has come is not waited for.
  useLayoutEffect(() => turn?.end, [turn]);
  if (!turn) return children;
  return (
    <Suspense fallback={null}>
      <Part turn={turn}>{children}</Part>
    </Suspense>
  );
}

function Part({ turn, children }: HydratedLaterProps & { turn: Turn }) {
  // eslint-disable-next-line @typescript-eslint/only-throw-error -- how a component says that it cannot be drawn yet
  if (!turn.hasCome) throw turn.promise;
  return <Hydration onHydrated={turn.end}>{children}</Hydration>;
}
