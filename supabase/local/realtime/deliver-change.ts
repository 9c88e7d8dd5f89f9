import type { Database } from '../database';
import { becomeSubscriber } from './as-subscriber';
import type { Change } from './change-triggers';
import { matchingBindings, matchesFilter, type Claims, type Subscription } from './subscription';

type Row = Record<string, unknown>;

function quoted(identifier: string): string {
  return `"${identifier.replaceAll('"', '""')}"`;
}

/** Reads the changed row with the grants and policies of the subscriber. */
async function readRowAs(
  pg: Database,
  claims: Claims,
  { schema, table, key }: Change,
): Promise<Row | undefined> {
  const columns = Object.keys(key);
  const where = columns.map((column, index) => `t.${quoted(column)}::text = $${index + 1}`).join(' and ');
  try {
    return await pg.transaction(async (transaction) => {
      await becomeSubscriber(transaction, claims);
      const { rows } = await transaction.query<{ record: Row }>(
        `select to_jsonb(t) as record from ${quoted(schema)}.${quoted(table)} t where ${where}`,
        columns.map((column) => String(key[column])),
      );
      return rows[0]?.record;
    });
  } catch {
    // Without a grant on the table the row is not delivered either.
    return undefined;
  }
}

/** Sends a change to a subscriber. As on hosted, a DELETE skips the policies and contains the key only. */
export async function deliverChange(pg: Database, change: Change, subscription: Subscription): Promise<void> {
  const bindings = matchingBindings(subscription.bindings, change);
  if (bindings.length === 0 || subscription.claims.expiresAt * 1000 < Date.now()) return;

  const record = change.type === 'DELETE' ? undefined : await readRowAs(pg, subscription.claims, change);
  if (change.type !== 'DELETE' && !record) return;

  const row = record ?? change.key;
  const ids = bindings.filter((binding) => matchesFilter(binding, row)).map(({ id }) => id);
  if (ids.length === 0) return;

  subscription.send('postgres_changes', {
    ids,
    data: {
      schema: change.schema,
      table: change.table,
      type: change.type,
      commit_timestamp: new Date().toISOString(),
      columns: Object.keys(row).map((name) => ({ name, type: 'text' })),
      errors: null,
      ...(record && { record }),
      ...(change.type !== 'INSERT' && { old_record: change.key }),
    },
  });
}
