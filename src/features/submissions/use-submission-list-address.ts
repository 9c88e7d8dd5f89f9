import { useSearchParams } from 'react-router-dom';
import { readAddress, writeAddress, type SubmissionListAddress } from './submission-list-address';

interface ChangeOptions {
  /** In place of the current entry of the history: back does not undo it. */
  replace?: boolean;
}

/** What the list shows and which submission is open lives in the address: reload, back and a new sign-in return to it. */
export function useSubmissionListAddress() {
  const [search, setSearch] = useSearchParams();
  const address = readAddress(search);

  function change(changes: Partial<SubmissionListAddress>, { replace = false }: ChangeOptions = {}) {
    setSearch(writeAddress({ ...address, ...changes }), { replace, preventScrollReset: true });
  }

  return { address, change };
}
