import { beforeEach } from 'vitest';
import { knownDifferences } from './known-differences';

/** Vitest setup file: expects the tests of the list to fail. */
beforeEach(({ task, skip }) => {
  const difference = knownDifferences.find(({ test }) => test === task.fullName);
  if (!difference) return;
  task.meta.difference = difference.reason;
  if (difference.hangs) skip(difference.reason);
  // As `it.fails`, whose option Vitest declares as read-only.
  Object.assign(task, { fails: true });
});

declare module 'vitest' {
  interface TaskMeta {
    /** Why the test fails with PostgREST. */
    difference?: string;
  }
}
