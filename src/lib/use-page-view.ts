import { useEffect, useRef } from 'react';
import { track } from './analytics';

/**
 * Records a page view: once per visit of a URL, also when its title changes or React repeats effects. Every page
 * calls it, because only the page knows when it has a title.
 * @param path the page's own URL path, without filters; null while it is not known
 */
export function usePageView(path: string | null, title: string): void {
  const lastPath = useRef<string | null>(null);

  useEffect(() => {
    if (path === null || path === lastPath.current) return;
    lastPath.current = path;
    track('page_view', { path, title });
  }, [path, title]);
}
