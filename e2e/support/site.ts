import { test as base } from '@playwright/test';
import { restorePath, siteOrigins } from './site-origins';

interface Site {
  origin: string;
  /** Of this copy of the demo data: another one after each restoration. */
  data: object;
  /** The file whose tests have changed the data; null while it is the demo data. */
  changedBy: string | null;
  /** Restores the demo data. */
  restore: () => Promise<void>;
}

interface TestFixtures {
  /**
   * Whether a test changes data that tests of other files would see: the next file starts from the demo data.
   * Its tests may run in both workers, each of which has data of its own. Where one needs what another has changed, the
   * file has the mode 'default', so that one worker runs it.
   */
  changesData: boolean;
  /** The origin of this worker's site, with data that no test of another file has changed. */
  origin: string;
}

interface WorkerFixtures {
  /** The site of this worker, with the demo data at its start: a worker may replace one whose test failed. */
  site: Site;
}

/** Tests with one site for each worker: no test sees what another worker's tests change. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  site: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern which fixtures this one needs: none.
    async ({}, use, { parallelIndex }) => {
      const origin = siteOrigins.read()[parallelIndex];
      if (!origin) throw new Error(`no site is served for worker ${String(parallelIndex)}`);
      const site: Site = {
        origin,
        data: {},
        changedBy: null,
        restore: async () => {
          const response = await fetch(origin + restorePath, { method: 'POST' });
          if (!response.ok) throw new Error('the demo data was not restored');
          site.data = {};
          site.changedBy = null;
        },
      };
      await site.restore();
      await use(site);
    },
    { scope: 'worker' },
  ],

  changesData: [false, { option: true }],

  origin: [
    async ({ site, changesData }, use, { file }) => {
      if (site.changedBy !== null && site.changedBy !== file) await site.restore();
      if (changesData) site.changedBy = file;
      await use(site.origin);
    },
    { auto: true },
  ],

  baseURL: ({ origin }, use) => use(origin),
});
