import type { DeployRequest } from './queries';

/** After this long a build that was requested has failed, or its host never began it. */
export const maxWaitForBuildMs = 15 * 60_000;

/**
 * How the published pages stand to the data: `live` where there is no build, `waiting` for one that was requested,
 * `overdue` when that does not come, `outdated` when something was changed since, else `current`.
 */
export type PublicationState = 'live' | 'waiting' | 'overdue' | 'outdated' | 'current';

interface Publication {
  /** The time of the data in the published pages; null where there is no build. This and the others are in ms. */
  builtAt: number | null;
  lastChange: number | null;
  request: DeployRequest | null;
  now: number;
}

export function publicationState({ builtAt, lastChange, request, now }: Publication): PublicationState {
  if (builtAt === null) return 'live';
  if (request && isAwaited(request, builtAt)) {
    return now - request.requestedAt < maxWaitForBuildMs ? 'waiting' : 'overdue';
  }
  return lastChange !== null && lastChange > builtAt ? 'outdated' : 'current';
}

/** Whether the build that was requested is not there yet. */
export function isAwaited({ requestedAt, builtBefore }: DeployRequest, builtAt: number): boolean {
  // By its build where that is known, and not by the clock: this device's may be wrong.
  return builtBefore === null ? builtAt < requestedAt : builtAt === builtBefore;
}
