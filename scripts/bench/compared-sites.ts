/** The names of what is compared, as the tables show them. */
export const sites = { build: 'build', floor: 'static floor', plain: 'client-rendered' } as const;
