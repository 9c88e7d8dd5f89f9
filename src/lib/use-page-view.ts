import { useEffect, useRef } from 'react';
import { track } from './analytics';

/** Records a page view once per visit of a URL, also when its title changes; none without a path. */
export function usePageView(path: string | undefined, title: string): void {
  const lastPath = useRef<string>(undefined);

  useEffect(() => {
    if (path === undefined || path === lastPath.current) return;
    lastPath.current = path;
    track('page_view', { path, title });
  }, [path, title]);
}
