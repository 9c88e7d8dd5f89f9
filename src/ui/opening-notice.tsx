import { useEffect, useState } from 'react';
import { blockedText } from '@/lib/chunk-failure';
import { isSiteReachable } from '@/lib/site-reachable';

/** Without an answer of the network for this long it is probably lost. */
const lateMs = 5000;

/** Shown while the code of what was tapped is loading: it then opens by itself. */
export function OpeningNotice() {
  const [isLate, setLate] = useState(() => !navigator.onLine);
  const [isBlocked, setBlocked] = useState(false);

  useEffect(() => {
    const timer = setTimeout(() => setLate(true), lateMs);
    const handleFailure = () => void isSiteReachable().then(setBlocked);
    addEventListener('vite:preloadError', handleFailure);
    return () => {
      clearTimeout(timer);
      removeEventListener('vite:preloadError', handleFailure);
    };
  }, []);

  return (
    <p
      role="status"
      className="shown-late pointer-events-none fixed inset-x-4 bottom-24 z-50 mx-auto w-fit rounded-lg border border-edge bg-paper px-4 py-2.5 font-semibold text-tinta shadow-float"
    >
      {isBlocked ? blockedText : isLate ? 'Se abrirá en cuanto haya conexión.' : 'Abriendo…'}
    </p>
  );
}
