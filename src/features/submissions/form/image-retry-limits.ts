/** How long and how often a missing picture is offered again; the server takes no more either. */
export const imageRetryLimits = { tries: 3, minutes: 15 } as const;
