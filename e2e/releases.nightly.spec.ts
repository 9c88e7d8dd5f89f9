import { cpSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { unregisterWorker } from '../scripts/build/service-worker';
import { expect, test as base } from './support/fixtures';
import { makeReleases, startPublishingHost, type PublishingHost } from './support/next-release';
import { cachedUrls, waitForOfflineCopies } from './support/service-worker';

let releases: ReturnType<typeof makeReleases>;
let [first, second, third, fourth] = ['', '', '', ''];

const test = base.extend<{ host: PublishingHost }>({
  host: async ({ origin }, use) => {
    const host = await startPublishingHost(first, origin);
    await use(host);
    await host.stop();
  },
});

test.use({
  serviceWorkers: 'allow',
  // The former worker's file is not there any more.
  expectedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|bad HTTP response code .404/],
});
test.beforeAll(() => {
  releases = makeReleases(4);
  [first = '', second = '', third = '', fourth = ''] = releases.folders;
});
test.afterAll(() => releases.remove());

/** A copy of a release with another worker. */
function releaseWith(release: string, worker: string): string {
  const folder = `${release}-other`;
  cpSync(release, folder, { recursive: true });
  writeFileSync(path.join(folder, 'service-worker.js'), worker);
  return folder;
}

/** The numbers of the releases whose scripts are stored. */
async function storedReleases(page: Page): Promise<string[]> {
  const files = await cachedUrls(page);
  return [...new Set(files.flatMap((file) => /-(\d)\.js$/.exec(file)?.[1] ?? []))].sort();
}

const runningRelease = (page: Page) =>
  page.evaluate(
    () =>
      /-(\d)\.js$/.exec(
        document.querySelector<HTMLScriptElement>('script[type=module][src]')?.src ?? '',
      )?.[1],
  );

const registrations = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);

const openFaq = async (page: Page) => {
  const menu = page.getByRole('button', { name: 'Abrir menú' });
  if (await menu.isVisible()) await menu.click();
  await page.getByRole('link', { name: 'FAQ' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Preguntas frecuentes' })).toBeVisible();
};

/** Visits until the third release is the only one: a tab that is being closed still counts, so it may take a visit more. */
async function visitUntilAlone(page: Page, host: PublishingHost): Promise<void> {
  await expect(async () => {
    await page.goto(`${host.origin}/negocios`);
    await waitForOfflineCopies(page, 2);
    // The worker is asked to take over when the page is idle, which a busy machine makes late.
    await expect.poll(() => storedReleases(page), { timeout: 15_000 }).toEqual(['3']);
  }).toPass();
}

test('a new release takes over at the next visit, and four of them leave the files of one', async ({
  page,
  context,
  host,
}) => {
  for (const [index, folder] of [first, second, third, fourth].entries()) {
    const release = String(index + 1);
    host.publish(folder);
    await page.goto(`${host.origin}/negocios`);
    expect(await runningRelease(page), 'online, the newest page').toBe(release);
    await waitForOfflineCopies(page, 2);
    await expect.poll(() => storedReleases(page)).toEqual([release]);
  }
  await context.setOffline(true);
  await page.reload();
  expect(await runningRelease(page)).toBe('4');
  await openFaq(page);
});

test('an open tab of an older release goes on with its own files, and skipped releases leave none', async ({
  page,
  context,
  host,
}) => {
  await page.goto(`${host.origin}/negocios`);
  await waitForOfflineCopies(page, 2);
  const other = await context.newPage();
  for (const [folder, release] of [
    [second, '2'],
    [third, '3'],
  ] as const) {
    host.publish(folder);
    await other.goto(`${host.origin}/negocios`);
    await expect.poll(() => runningRelease(other)).toBe(release);
    await expect.poll(() => storedReleases(page)).toEqual(['1', release]);
  }
  // Its chunks are not on the host any more.
  await openFaq(page);
  expect(await runningRelease(page)).toBe('1');
  await other.close();
  await visitUntilAlone(page, host);
});

/** Stands in for the setting of the browser, which no protocol sets for a worker. */
const savingData = "Object.defineProperty(navigator, 'connection', { value: { saveData: true } });";

test('with Save-Data a new release is not downloaded in the background, and the installed one stays whole', async ({
  page,
  context,
  host,
}) => {
  await page.goto(`${host.origin}/negocios`);
  await waitForOfflineCopies(page, 2);
  await page.addInitScript(savingData);
  const worker = readFileSync(path.join(second, 'service-worker.js'), 'utf8');
  host.publish(releaseWith(second, `${savingData}\n${worker}`));
  await page.goto(`${host.origin}/negocios`);
  expect(await runningRelease(page), 'online, the newest page').toBe('2');
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    const refused = new Promise<void>((resolve) => {
      const waitUntilRefused = () => {
        const { installing } = registration;
        installing?.addEventListener('statechange', () => {
          if (installing.state === 'redundant') resolve();
        });
      };
      // The browser looks for an update by itself, too.
      waitUntilRefused();
      registration.addEventListener('updatefound', waitUntilRefused);
    });
    await Promise.all([refused, registration.update()]);
  });
  expect(await storedReleases(page)).toEqual(['1']);
  await openFaq(page);

  await context.setOffline(true);
  await page.goto(`${host.origin}/negocios`);
  expect(await runningRelease(page)).toBe('1');
  await expect(page.getByRole('article').first()).toBeVisible();
  await openFaq(page);

  // Once the setting is off, which is that of this page, the next release comes.
  await context.setOffline(false);
  host.publish(third);
  const later = await context.newPage();
  await page.close();
  await visitUntilAlone(later, host);
});

test('a build without the service worker removes it, with what it has stored', async ({ page, host }) => {
  await page.goto(`${host.origin}/negocios`);
  await waitForOfflineCopies(page, 2);
  const off = releaseWith(second, await unregisterWorker());
  host.publish(off);
  // Pages of such a build register none.
  await page.addInitScript('navigator.serviceWorker.register = () => new Promise(() => {});');
  // The browser looks for it after a page is loaded, at a time of its own choice.
  await expect(async () => {
    await page.goto(`${host.origin}/negocios`);
    await expect.poll(() => registrations(page), { timeout: 15_000 }).toBe(0);
  }).toPass();
  await expect.poll(() => storedReleases(page)).toEqual([]);
});

test('the worker of saved businesses that came before is replaced at once', async ({ page, host }) => {
  const former =
    "self.addEventListener('install', (event) => event.waitUntil(caches.open('saved-1').then((cache) => cache.add('/guardados'))));";
  const before = releaseWith(second, former);
  renameSync(path.join(before, 'service-worker.js'), path.join(before, 'saved-worker.js'));
  host.publish(before);
  await page.goto(`${host.origin}/guardados`);
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/saved-worker.js');
    await navigator.serviceWorker.ready;
  });
  expect(await cachedUrls(page, 'saved-1')).toEqual(['/guardados']);
  host.publish(third);
  await page.goto(`${host.origin}/negocios`);
  await waitForOfflineCopies(page, 2);
  await expect.poll(() => page.evaluate(() => caches.has('saved-1'))).toBe(false);
});

test('a full storage changes nothing for who is online, through two releases', async ({
  page,
  context,
  host,
}) => {
  const session = await context.newCDPSession(page);
  await session.send('Storage.overrideQuotaForOrigin', { origin: host.origin, quotaSize: 1 });
  for (const [folder, release] of [
    [first, '1'],
    [second, '2'],
  ] as const) {
    host.publish(folder);
    for (const path of ['/negocios', '/guardados']) {
      await page.goto(host.origin + path);
      expect(await runningRelease(page)).toBe(release);
      await page.waitForLoadState('networkidle');
    }
  }
  await openFaq(page);
});
