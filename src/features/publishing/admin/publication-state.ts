import type { DeployRequest } from './queries';

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
  request: DeployRequest | null;
  now: number;
}

export function publicationState({ builtAt, lastChange, request, now }: Publication): PublicationState {
  if (builtAt === null) return 'live';
  if (request && isBuildPending(request, builtAt)) {
    return now - request.requestedAt < maxWaitForBuildMs ? 'waiting' : 'overdue';
  }
  return lastChange !== null && lastChange > builtAt ? 'outdated' : 'current';
}

export function isBuildPending({ requestedAt, builtBefore }: DeployRequest, builtAt: number): boolean {
  // Compare builds where possible, not times: this device's clock may be wrong.
  return builtBefore === null ? builtAt < requestedAt : builtAt === builtBefore;
}
