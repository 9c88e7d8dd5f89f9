import { channels } from '../../../supabase/tests/matrix';
import { assertCells } from './permission-test';
import type { PermissionTest } from './permission-test';

/** Joining the private channels of Realtime, which is reading a message of the topic, and sending to them. */
export function channelPermissions(): PermissionTest {
  const rows = Object.entries(channels).map(([topic, channel]) => ({ topic, ...channel }));
  const insert = ({ topic }: (typeof rows)[number], payload: string) =>
    `insert into realtime.messages (topic, extension, event, payload, private) values ('${topic}', 'broadcast', 'changed', '${payload}', true)`;
  const cells = rows.flatMap((row) => {
    const { topic, receive, send } = row;
    const messages = `realtime.messages where topic = '${topic}'`;
    return [
      assertCells(
        'select',
        `channel ${topic}`,
        receive,
        `select from set_config('realtime.topic', '${topic}', true); select id from ${messages}`,
        messages,
      ),
      assertCells(
        'insert',
        `channel ${topic}`,
        send,
        `select from set_config('realtime.topic', '${topic}', true); ${insert(row, '{"forged": true}')}`,
        `select exists (select from ${messages} and payload ? 'forged')`,
      ),
    ];
  });
  return { title: 'channels', setup: rows.map((row) => `${insert(row, '{}')};`), cells };
}
