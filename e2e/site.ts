import { test as base } from '@playwright/test';
import { startPreview } from '../scripts/bench/preview-server';

/** The first start applies the migrations, perhaps on a busy machine. */
const timeout = 300_000;

interface Site {
  origin: string;
  /** The file whose tests have changed the data; null while it is the seeded data. */
  changedBy: string | null;
  /** Restores the seeded data. */
  restore: () => Promise<void>;
}

interface TestFixtures {
  /**
   * Whether a test changes data that tests of other files would see: the next file starts from the seeded data.
   * Such a file has the mode 'default', so that one worker runs it.
   */
  changesData: boolean;
  /** The origin of this worker's site, with data that no test of another file has changed. */
  origin: string;
}

interface WorkerFixtures {
  /** The built app on an in-memory backend of this worker. */
  site: Site;
}

/** Tests with one site for each worker: no test sees what another worker's tests change. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  site: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern which fixtures this one needs: none.
    async ({}, use) => {
      const running = await startPreview('dist');
      const site: Site = {
        origin: running.origin,
        changedBy: null,
        restore: async () => {
          const response = await fetch(`${running.origin}/__restore`, { method: 'POST' });
          if (!response.ok) throw new Error('the seeded data was not restored');
          site.changedBy = null;
        },
      };
      await use(site);
      await running.stop();
    },
    { scope: 'worker', timeout },
  ],

  changesData: [false, { option: true }],

  origin: [
    async ({ site, changesData }, use, { file }) => {
      if (site.changedBy !== null && site.changedBy !== file) await site.restore();
      if (changesData) site.changedBy = file;
      await use(site.origin);
    },
    { auto: true, timeout },
  ],

  baseURL: ({ origin }, use) => use(origin),
});
