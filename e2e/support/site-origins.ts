/** Workers are started with the environment of the process that serves the sites. */
const variable = 'JOURNEY_ORIGINS';

/** The origins of the sites, one for each worker that runs at a time. */
export const siteOrigins = {
  write: (origins: readonly string[]) => {
    process.env[variable] = origins.join(' ');
  },
  read: (): string[] => (process.env[variable] ?? '').split(' '),
};

/** A POST here gives a site the demo data again. */
export const restorePath = '/__restore';
