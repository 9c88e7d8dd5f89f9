import { CompiledQuery } from 'kysely';
import type { LiteConnection } from './database';

/**
 * PostgREST treats a relation as one-to-one if a unique constraint covers the foreign key. lite also accepts a partial unique
 * index, such as «one featured image per business», and embeds an object where hosted embeds a list. This removes partial
 * unique indexes from lite's introspection.
 */
export function hidePartialUniqueIndexes(connection: LiteConnection): void {
  const introspect = connection.introspect.bind(connection);
  connection.introspect = async (options) => {
    const found = await introspect(options);
    const { rows } = await connection.kysely.executeQuery<{ name: string }>(
      CompiledQuery.raw(`select n.nspname || '.' || c.relname as name
       from pg_index i
       join pg_class c on c.oid = i.indexrelid
       join pg_namespace n on n.oid = c.relnamespace
       where i.indisunique and i.indpred is not null`),
    );
    const partial = new Set(rows.map(({ name }) => name));
    // In place, because lite has already cached the object.
    const remaining = found.indexes.filter(({ schema, name }) => !partial.has(`${schema}.${name}`));
    found.indexes.splice(0, found.indexes.length, ...remaining);
    return found;
  };
}
