import { startTransition, useEffect, useEffectEvent, useMemo, useOptimistic, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { readUrlParams, writeUrlParams, type UrlParams } from './search-params';

interface ChangeOptions {
  /** The path to go to, where it is another one. */
  pathname?: string;
  /** Replace the current history entry: Back does not undo the change. */
  replace?: boolean;
  preventScrollReset?: boolean;
  /** The state of the history entry. */
  state?: unknown;
}

/** Safari refuses to replace the URL more than 100 times in 30 s. */
const retryMs = 5000;

/** The state of a page in the URL: reload, Back and a new sign-in restore it. */
export function useUrlParams<State extends object>(urlParams: UrlParams<State>) {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const inUrl = useMemo(() => readUrlParams(urlParams, search), [urlParams, search]);
  /** What the browser has refused to write into the URL, and the search params that stayed there. */
  const [refused, setRefused] = useState<{ next: State; options: ChangeOptions; kept: typeof search } | null>(
    null,
  );
  const isRefused = refused?.kept === search;
  // The router changes the URL in a transition, which takes a slow phone a second: optimistic until then.
  const [params, setOptimisticParams] = useOptimistic(isRefused ? refused.next : inUrl);

  function write(next: State, change: ChangeOptions) {
    const { pathname, ...options } = change;
    try {
      void navigate({ pathname, search: writeUrlParams(urlParams, next, search).toString() }, options);
    } catch {
      setRefused({ next, options: change, kept: search });
    }
  }

  const retry = useEffectEvent(() => {
    if (isRefused) write(refused.next, refused.options);
  });
  useEffect(() => {
    if (!isRefused) return;
    const timer = setTimeout(retry, retryMs);
    return () => clearTimeout(timer);
  }, [isRefused, refused]);

  function change(
    changes: Partial<State>,
    { pathname, replace = false, preventScrollReset = true, state }: ChangeOptions = {},
  ) {
    const next = { ...params, ...changes };
    startTransition(() => {
      setOptimisticParams(next);
      write(next, { pathname, replace, preventScrollReset, state });
    });
  }

  return { params, change };
}
