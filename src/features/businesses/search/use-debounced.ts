import { useEffect, useState } from 'react';

/** A text that follows another one once that has not changed for some time; an empty text at once. */
export function useDebounced(text: string, delayMs: number): string {
  const [settled, setSettled] = useState(text);
  if (text === '' && settled !== '') setSettled('');

  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), delayMs);
    return () => clearTimeout(timer);
  }, [text, delayMs]);

  return settled;
}
