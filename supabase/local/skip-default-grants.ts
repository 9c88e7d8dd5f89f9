import type { LiteConnection } from './database';

/**
 * On its first request lite grants everything in every schema that has a table with row level security, also in `private`, to
 * anon and authenticated, which would undo the REVOKEs and column grants of the migrations. This sets the state that makes it
 * skip these grants.
 */
export function skipDefaultGrants(connection: LiteConnection): void {
  if (!('rlsState' in connection))
    throw new Error('@supabase/lite no longer has rlsState: review this correction');
  Reflect.set(connection, 'rlsState', 'active');
}
