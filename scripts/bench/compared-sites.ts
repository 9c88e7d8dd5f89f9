/** The names of what is compared, as the tables show them. */
export const sites = { build: 'build', staticBaseline: 'static baseline', plain: 'client-rendered' } as const;
