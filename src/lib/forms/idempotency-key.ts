import { randomId } from '@/lib/random-id';
import { z } from '@/lib/zod';

export const storedAttempt = z.object({
  requestId: z.uuid(),
  /** The values that were sent, as JSON. */
  content: z.string(),
  /** A request got no response, so it may have created a row. */
  isOutcomeUnknown: z.boolean(),
});

type Attempt = z.infer<typeof storedAttempt>;

interface AttemptStore {
  read: () => Attempt | null;
  save: (attempt: Attempt) => void;
  clear: () => void;
}

/**
 * The idempotency keys of a form. The server creates one row per key, and responds to a repeated key with the row it
 * created first. A retry of the same values has the same key; changed values have a new key, because the server would
 * ignore them under the old one.
 * @param store the memory of this instance by default
 */
export function idempotencyKeys(store: AttemptStore = memoryStore()) {
  const isOutcomeUnknown = () => store.read()?.isOutcomeUnknown ?? false;
  return {
    /** @param values after validation, so that a change of white space is no change */
    keyFor(values: unknown): string {
      const content = JSON.stringify(values);
      const last = store.read();
      if (last?.content === content) return last.requestId;
      const requestId = randomId();
      store.save({ requestId, content, isOutcomeUnknown: isOutcomeUnknown() });
      return requestId;
    },

    markOutcomeUnknown(): void {
      const last = store.read();
      if (last) store.save({ ...last, isOutcomeUnknown: true });
    },

    isOutcomeUnknown,

    clear: () => store.clear(),
  };
}

function memoryStore(): AttemptStore {
  let attempt: Attempt | null = null;
  return {
    read: () => attempt,
    save: (next) => {
      attempt = next;
    },
    clear: () => {
      attempt = null;
    },
  };
}
