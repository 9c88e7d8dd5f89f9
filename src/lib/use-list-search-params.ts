import { startTransition, useOptimistic } from 'react';
import { useSearchParams } from 'react-router-dom';

interface ChangeOptions {
  /** Replace the current history entry: Back does not undo the change. */
  replace?: boolean;
}

/** The state of a list in the URL: reload, Back and a new sign-in restore it. */
export function useListSearchParams<Params extends object>(
  parse: (search: URLSearchParams) => Params,
  serialize: (params: Params) => URLSearchParams,
) {
  const [search, setSearch] = useSearchParams();
  const params = parse(search);
  // The router changes the URL in a transition. A second change meanwhile keeps the first one.
  const [requested, setRequested] = useOptimistic(params);

  function change(changes: Partial<Params>, { replace = false }: ChangeOptions = {}) {
    const next = { ...requested, ...changes };
    startTransition(() => {
      setRequested(next);
      setSearch(serialize(next), { replace, preventScrollReset: true });
    });
  }

  return { params, change };
}
