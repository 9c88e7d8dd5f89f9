/** How many activities the feed may show (spec: admin §9); the database refuses any other number. */
export const activityLimits = [5, 10, 20, 50] as const;

export type ActivityLimit = (typeof activityLimits)[number];

const defaultLimit = 10;

/** What the address says, `?limit=20`; ten where it says nothing that is offered. */
export function readLimit(text: string | null): ActivityLimit {
  return activityLimits.find((limit) => String(limit) === text) ?? defaultLimit;
}

/** The address without what goes without saying. */
export function writeLimit(limit: ActivityLimit): Record<string, string> {
  return limit === defaultLimit ? {} : { limit: String(limit) };
}
