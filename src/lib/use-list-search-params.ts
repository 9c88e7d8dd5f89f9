import { startTransition, useOptimistic } from 'react';
import { useSearchParams } from 'react-router-dom';

interface ChangeOptions {
  /** Replace the current history entry: Back does not undo the change. */
  replace?: boolean;
  /** Keep the scroll position, as React Router has it. */
  preventScrollReset?: boolean;
}

/**
 * The state of a page in the URL: reload, Back and a new sign-in restore it.
 * @param serialize from the state and the current search params, to keep those that are not its own
 */
export function useListSearchParams<Params extends object>(
  parse: (search: URLSearchParams) => Params,
  serialize: (params: Params, search: URLSearchParams) => URLSearchParams,
) {
  const [search, setSearch] = useSearchParams();
  // The router changes the URL in a transition, which takes a slow phone a second: optimistic until then.
  const [params, setOptimisticParams] = useOptimistic(parse(search));

  function change(
    changes: Partial<Params>,
    { replace = false, preventScrollReset = true }: ChangeOptions = {},
  ) {
    const next = { ...params, ...changes };
    startTransition(() => {
      setOptimisticParams(next);
      setSearch(serialize(next, search), { replace, preventScrollReset });
    });
  }

  return { params, change };
}
