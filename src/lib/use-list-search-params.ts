import { useSearchParams } from 'react-router-dom';

interface ChangeOptions {
  /** In place of the current entry of the history: back does not undo it. */
  replace?: boolean;
}

/** The state of a list in the URL: reload, back and a new sign-in return to it. */
export function useListSearchParams<Params extends object>(
  parse: (search: URLSearchParams) => Params,
  serialize: (params: Params) => URLSearchParams,
) {
  const [search, setSearch] = useSearchParams();
  const params = parse(search);

  function change(changes: Partial<Params>, { replace = false }: ChangeOptions = {}) {
    setSearch(serialize({ ...params, ...changes }), { replace, preventScrollReset: true });
  }

  return { params, change };
}
