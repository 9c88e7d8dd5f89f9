import { useEffect, useState } from 'react';

/** The distance from the viewport at which an element is near. */
const rootMargin = '600px';

/**
 * Whether an element is in the viewport or about to enter it; once true, it stays so.
 * @param element null until it is in the document
 */
export function useIsNear(element: Element | null): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (!element || isNear) return;
    const observer = new IntersectionObserver(
      (entries) => setNear(entries.some((entry) => entry.isIntersecting)),
      { rootMargin },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [element, isNear]);
  return isNear;
}
