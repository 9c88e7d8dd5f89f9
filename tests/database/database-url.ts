import type { DatabaseAddress } from '../../supabase/local/postgres/server';

/**
 * The connection string of a temporary database, as its owner.
 * @param password where the server of this system has none, and then takes any
 */
export function databaseUrl(address: DatabaseAddress | null | undefined, password = ''): string {
  if (!address) throw new Error('The temporary database has no address');
  const url = new URL(`postgresql://postgres@localhost:${String(address.port)}/${address.database}`);
  url.password = address.password ?? password;
  // The folder of its socket.
  url.searchParams.set('host', address.host);
  return url.href;
}
