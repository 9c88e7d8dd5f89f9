import type { Database, Session } from '../database';
import type { Claims } from './subscription';

function quoted(identifier: string): string {
  return `"${identifier.replaceAll('"', '""')}"`;
}

/** Switches the transaction to the role and the claims of a subscriber. */
async function becomeSubscriber(transaction: Session, claims: Claims): Promise<void> {
  await transaction.query(`select set_config('request.jwt.claims', $1, true)`, [JSON.stringify(claims.all)]);
  await transaction.exec(`set local role ${quoted(claims.role)}`);
}

/**
 * Whether the policies of realtime.messages let a subscriber read a topic. As on hosted, a message is inserted, read with the
 * rights of the subscriber, and rolled back.
 */
export async function mayJoin(pg: Database, claims: Claims, topic: string): Promise<boolean> {
  return tryOut(pg, async (transaction) => {
    const { rows: inserted } = await transaction.query<{ id: string }>(
      `insert into realtime.messages (topic, extension, private) values ($1, 'broadcast', true) returning id`,
      [topic],
    );
    await transaction.query(`select set_config('realtime.topic', $1, true)`, [topic]);
    await becomeSubscriber(transaction, claims);
    const { rows } = await transaction.query('select 1 from realtime.messages where id = $1', [
      inserted[0]?.id,
    ]);
    return rows.length > 0;
  });
}

function tryOut(pg: Database, attempt: (transaction: Session) => Promise<boolean>): Promise<boolean> {
  return pg.transaction(async (transaction) => {
    await transaction.exec('savepoint before_message');
    try {
      return await attempt(transaction);
    } finally {
      await transaction.exec('rollback to savepoint before_message');
    }
  });
}
