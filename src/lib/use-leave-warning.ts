import { useEffect } from 'react';

/** Closing the tab would interrupt what is running; the browser warns with its own text. */
export function useLeaveWarning(isActive: boolean): void {
  useEffect(() => {
    if (!isActive) return;
    const handleLeave = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', handleLeave);
    return () => removeEventListener('beforeunload', handleLeave);
  }, [isActive]);
}
