import { useEffect } from 'react';

export function useTitle(title: string) {
  useEffect(() => void (document.title = title), []); // react-hooks/exhaustive-deps
  if (title !== '') useEffect(() => undefined, []); // react-hooks/rules-of-hooks
}
