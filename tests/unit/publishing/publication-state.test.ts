import { expect, it } from 'vitest';
import {
  isBuildPending,
  maxWaitForBuildMs,
  publicationState,
  type PublicationState,
} from '@/features/publishing/admin/publication-state';

const minute = 60_000;
const now = Date.parse('2026-11-23T18:00:00Z');
const ago = (minutes: number) => now - minutes * minute;
/** A request and the build live at that time, each by its age in minutes. */
const request = (minutes: number, builtBefore: number | null) => ({
  requestedAt: ago(minutes),
  builtBefore: builtBefore === null ? null : ago(builtBefore),
});

it.each<[string, Omit<Parameters<typeof publicationState>[0], 'now'>, PublicationState]>([
  ['without a build', { builtAt: null, lastChange: ago(1), request: null }, 'live'],
  ['without a build, requested', { builtAt: null, lastChange: ago(1), request: request(1, null) }, 'live'],
  ['nothing was ever changed', { builtAt: ago(5), lastChange: null, request: null }, 'current'],
  ['changed before the build', { builtAt: ago(5), lastChange: ago(6), request: null }, 'current'],
  ['changed as the data were read', { builtAt: ago(5), lastChange: ago(5), request: null }, 'current'],
  ['changed after the build', { builtAt: ago(5), lastChange: ago(4), request: null }, 'outdated'],
  ['requested just now', { builtAt: ago(5), lastChange: ago(4), request: request(0, 5) }, 'waiting'],
  ['requested without a change', { builtAt: ago(5), lastChange: ago(9), request: request(1, 5) }, 'waiting'],
  [
    'requested from a page without a known build',
    { builtAt: ago(5), lastChange: ago(4), request: request(1, null) },
    'waiting',
  ],
  [
    'requested a quarter of an hour ago',
    { builtAt: ago(60), lastChange: ago(30), request: request(15, 60) },
    'overdue',
  ],
  [
    'built since it was requested',
    { builtAt: ago(1), lastChange: ago(4), request: request(3, 5) },
    'current',
  ],
  [
    'built since, with a clock that is behind',
    { builtAt: ago(4), lastChange: ago(6), request: request(3, 5) },
    'current',
  ],
  [
    'built and changed since it was requested',
    { builtAt: ago(2), lastChange: ago(1), request: request(3, 5) },
    'outdated',
  ],
])('%s', (_case, publication, state) => {
  expect(publicationState({ ...publication, now })).toBe(state);
});

// Spec: admin 2.60
it('the state becomes overdue after the documented wait', () => {
  const publication = { builtAt: ago(60), lastChange: ago(50), request: request(0, 60) };
  expect(publicationState({ ...publication, now: now + maxWaitForBuildMs - 1 })).toBe('waiting');
  expect(publicationState({ ...publication, now: now + maxWaitForBuildMs })).toBe('overdue');
});

it('a requested build is polled until a new one is live', () => {
  expect(isBuildPending(request(1, 5), ago(5))).toBe(true);
  expect(isBuildPending(request(1, 5), ago(0))).toBe(false);
});
