import { channels } from '../../../supabase/tests/matrix';
import { assertCells } from './permission-test';
import type { PermissionTest } from './permission-test';

/** Joining the private channels of Realtime, which is reading a message of the topic, and sending to them. */
export function channelPermissions(): PermissionTest {
  const topics = Object.keys(channels);
  const insert = (topic: string, payload: string) =>
    `insert into realtime.messages (topic, extension, event, payload, private) values ('${topic}', 'broadcast', 'changed', '${payload}', true)`;
  const cells = Object.entries(channels).flatMap(([topic, { receive, send }]) => {
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
        insert(topic, '{"forged": true}'),
        `select exists (select from ${messages} and payload ? 'forged')`,
      ),
    ];
  });
  return { title: 'channels', setup: topics.map((topic) => `${insert(topic, '{}')};`), cells };
}
