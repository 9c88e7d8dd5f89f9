import type { PgliteConnection } from '@supabase/lite/pglite';

/**
 * On its first request lite grants everything in every schema that has a table with row level
 * security, `private` too, to anon and authenticated. That would silently undo each REVOKE and
 * column grant of the migrations. Telling it that this has been done keeps the grants as written.
 */
export function skipDefaultGrants(connection: PgliteConnection): void {
  if (!('rlsState' in connection))
    throw new Error('@supabase/lite no longer has rlsState: review this correction');
  Reflect.set(connection, 'rlsState', 'active');
}
