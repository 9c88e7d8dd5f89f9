/** How many activities the feed may show (spec: admin §9); the database refuses any other number. */
export const activityLimits = [5, 10, 20, 50] as const;

export type ActivityLimit = (typeof activityLimits)[number];

const defaultLimit = 10;

/** Parses `?limit=20`; ten for anything that is not offered. */
export function readLimit(text: string | null): ActivityLimit {
  return activityLimits.find((limit) => String(limit) === text) ?? defaultLimit;
}

/** The search params of a limit; none for the default. */
export function writeLimit(limit: ActivityLimit): Record<string, string> {
  return limit === defaultLimit ? {} : { limit: String(limit) };
}
