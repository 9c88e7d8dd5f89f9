import { useEffect } from 'react';

/** Name of the entry in the browser's performance timeline. */
const interactiveMark = 'page-interactive';

/**
 * Marks the moment from which a page answers: a prerendered one can be read long before. For whoever measures it
 * (User Timing Level 3), as `npm run bench` and the journeys do.
 */
export function useInteractiveMark(): void {
  useEffect(() => {
    performance.mark(interactiveMark);
  }, []);
}
