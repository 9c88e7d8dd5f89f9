import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { IsHydratingContext } from './hydration-context';

interface HydrationProps {
  children: ReactNode;
  onHydrated?: () => void;
}

/** Around what is hydrated in one go: a page, and within it each part that has its own turn. */
export function Hydration({ children, onHydrated }: HydrationProps) {
  const isHydrating = useRef(true);
  // Whatever is drawn in it from now on is new.
  useLayoutEffect(() => {
    isHydrating.current = false;
    onHydrated?.();
  }, [onHydrated]);
  return <IsHydratingContext.Provider value={isHydrating}>{children}</IsHydratingContext.Provider>;
}
