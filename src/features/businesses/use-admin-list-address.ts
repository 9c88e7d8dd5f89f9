import { useSearchParams } from 'react-router-dom';
import { readAddress, writeAddress, type AdminListAddress } from './admin-list-address';

interface ChangeOptions {
  /** In place of the current entry of the history: back does not undo it. */
  replace?: boolean;
}

/** What the table shows and which business is open lives in the address: reload, back and a new sign-in return to it. */
export function useAdminListAddress() {
  const [search, setSearch] = useSearchParams();
  const address = readAddress(search);

  function change(changes: Partial<AdminListAddress>, { replace = false }: ChangeOptions = {}) {
    setSearch(writeAddress({ ...address, ...changes }), { replace, preventScrollReset: true });
  }

  return { address, change };
}
