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

it.each<[string, Omit<Parameters<typeof publicationState>[0], 'now'>, PublicationState]>([
  ['without a build', { builtAt: null, lastChange: ago(1), requestedAt: null }, 'live'],
  ['without a build, requested', { builtAt: null, lastChange: ago(1), requestedAt: ago(1) }, 'live'],
  ['nothing was ever changed', { builtAt: ago(5), lastChange: null, requestedAt: null }, 'current'],
  ['changed before the build', { builtAt: ago(5), lastChange: ago(6), requestedAt: null }, 'current'],
  ['changed as the data were read', { builtAt: ago(5), lastChange: ago(5), requestedAt: null }, 'current'],
  ['changed after the build', { builtAt: ago(5), lastChange: ago(4), requestedAt: null }, 'outdated'],
  ['requested just now', { builtAt: ago(5), lastChange: ago(4), requestedAt: ago(0) }, 'waiting'],
  ['requested without a change', { builtAt: ago(5), lastChange: ago(9), requestedAt: ago(1) }, 'waiting'],
  [
    'requested a quarter of an hour ago',
    { builtAt: ago(60), lastChange: ago(30), requestedAt: ago(15) },
    'overdue',
  ],
  ['built since it was requested', { builtAt: ago(1), lastChange: ago(4), requestedAt: ago(3) }, 'current'],
  [
    'built and changed since it was requested',
    { builtAt: ago(2), lastChange: ago(1), requestedAt: ago(3) },
    'outdated',
  ],
])('%s', (_case, publication, state) => {
  expect(publicationState({ ...publication, now })).toBe(state);
});

// Spec: admin 2.60
it('the state becomes overdue after the documented wait', () => {
  const publication = { builtAt: ago(60), lastChange: ago(50), requestedAt: ago(0) };
  expect(publicationState({ ...publication, now: now + maxWaitForBuildMs - 1 })).toBe('waiting');
  expect(publicationState({ ...publication, now: now + maxWaitForBuildMs })).toBe('overdue');
});

it('a requested build is polled until a new one is live', () => {
  expect(isBuildPending(ago(1), ago(5))).toBe(true);
  expect(isBuildPending(ago(1), ago(0))).toBe(false);
});
