/** A requested build that takes longer has failed or was never started, in ms. */
export const maxWaitForBuildMs = 15 * 60_000;

/**
 * The published pages compared with the data: `live` where there is no build, `waiting` for a requested build,
 * `overdue` when it does not finish in time, `outdated` when data has changed since, else `current`.
 */
export type PublicationState = 'live' | 'waiting' | 'overdue' | 'outdated' | 'current';

interface Publication {
  /**
   * The time of the data in the published pages; null where there is no build. This and the others are in ms since
   * 1970.
   */
  builtAt: number | null;
  lastChange: number | null;
  /** When a build was last requested; null for never. */
  requestedAt: number | null;
  now: number;
}

export function publicationState({ builtAt, lastChange, requestedAt, now }: Publication): PublicationState {
  if (builtAt === null) return 'live';
  if (requestedAt !== null && isBuildPending(requestedAt, builtAt)) {
    return now - requestedAt < maxWaitForBuildMs ? 'waiting' : 'overdue';
  }
  return lastChange !== null && lastChange > builtAt ? 'outdated' : 'current';
}

export function isBuildPending(requestedAt: number, builtAt: number): boolean {
  return builtAt < requestedAt;
}
