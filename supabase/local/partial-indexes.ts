import type { PgliteConnection } from '@supabase/lite/pglite';

/**
 * PostgREST takes a relation as one-to-one where a unique constraint covers the foreign key. lite takes any
 * unique index for one, also a partial one such as «one featured image per business», and then embeds a single
 * object where hosted answers a list. Here lite does not get to see partial unique indexes.
 */
export function hidePartialUniqueIndexes(connection: PgliteConnection): void {
  const introspect = connection.introspect.bind(connection);
  connection.introspect = async (options) => {
    const found = await introspect(options);
    const { rows } = await connection.driver.query<{ name: string }>(
      `select n.nspname || '.' || c.relname as name
       from pg_index i
       join pg_class c on c.oid = i.indexrelid
       join pg_namespace n on n.oid = c.relnamespace
       where i.indisunique and i.indpred is not null`,
    );
    const partial = new Set(rows.map(({ name }) => name));
    // In place: lite has already put the same object into its cache.
    const kept = found.indexes.filter(({ schema, name }) => !partial.has(`${schema}.${name}`));
    found.indexes.splice(0, found.indexes.length, ...kept);
    return found;
  };
}
