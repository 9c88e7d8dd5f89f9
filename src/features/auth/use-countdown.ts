import { useEffect, useState } from 'react';

const tickMs = 1000;

/** Whole seconds until a moment (ms since 1970); 0 afterwards and for null. */
export function useCountdown(until: number | null): number {
  const [now, setNow] = useState(Date.now);
  const seconds = until === null ? 0 : Math.max(0, Math.ceil((until - now) / tickMs));
  const isRunning = until !== null && seconds > 0;

  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => setNow(Date.now()), tickMs);
    return () => clearInterval(timer);
  }, [isRunning, until]);

  return seconds;
}
