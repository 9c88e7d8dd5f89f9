import { useState } from 'react';

/**
 * The ids to list: the present ones and, until the page is left, those removed on it, so that a heart tapped by mistake
 * can be tapped again.
 * @param ids null while they are not known
 */
export function useShownIds(ids: readonly number[] | null): readonly number[] | null {
  const [shown, setShown] = useState(ids);
  const added = ids?.filter((id) => !shown?.includes(id)) ?? [];
  if (ids !== null && (shown === null || added.length > 0)) setShown([...added, ...(shown ?? [])]);
  return shown;
}
