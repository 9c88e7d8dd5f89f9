import { readFileSync, writeFileSync } from 'node:fs';
import type { Browser, Page } from '@playwright/test';
import { z } from 'zod';
import { exportedBusiness, fileWith, manyBusinesses } from '../tests/database/import-file';
import { expect, expectAccessible, test } from './fixtures';
import { requestAs, signIn } from './sign-in';

test.use({ changesData: true });
test.describe.configure({ mode: 'default' });

/** The longest task that is accepted, in processor time of its thread: other journeys share the cores. */
const longestTaskMs = 300;

/** Events of Chromium's trace format; `tdur` is processor time in microseconds. */
const traceSchema = z.object({
  traceEvents: z.array(
    z.object({
      name: z.string(),
      pid: z.number(),
      tid: z.number(),
      tdur: z.number().optional(),
      args: z.object({ name: z.unknown() }).partial(),
    }),
  ),
});

/** @returns the processor time of the longest task on the main thread of a page since `startTracing`, in milliseconds */
async function stopTracing(browser: Browser): Promise<number> {
  const trace: unknown = JSON.parse((await browser.stopTracing()).toString());
  const { traceEvents } = traceSchema.parse(trace);
  const threadOf = ({ pid, tid }: { pid: number; tid: number }) => `${String(pid)} ${String(tid)}`;
  const mainThreads = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
      .map(threadOf),
  );
  const tasks = traceEvents.filter(
    (event) => event.name === 'ThreadControllerImpl::RunTask' && mainThreads.has(threadOf(event)),
  );
  expect(tasks.length).toBeGreaterThan(0);
  return Math.max(...tasks.map(({ tdur = 0 }) => tdur)) / 1000;
}

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Importar negocios' });

async function openImport(page: Page, who: 'admin' | 'editor' = 'admin'): Promise<void> {
  await signIn(page, who);
  await page.goto('/admin/businesses');
  await page.getByRole('button', { name: 'Importar JSON' }).click();
  await expect(dialog(page)).toBeVisible();
}

async function pick(
  page: Page,
  text: string,
  name = 'catalogo.json',
  mimeType = 'application/json',
): Promise<void> {
  await page.getByLabel('Archivo JSON').setInputFiles({ name, mimeType, buffer: Buffer.from(text) });
}

/** Inactive businesses of one journey. */
function own(prefix: string, count: number) {
  return manyBusinesses(count).map((business) => ({
    ...business,
    slug: `${prefix}-${business.slug}`,
    category: null,
    status: { is_active: false },
  }));
}

/** Deletes them, so that the lists of other journeys have their length. */
async function removeOwn(page: Page, prefix: string): Promise<void> {
  await requestAs(page, 'admin', 'DELETE', `businesses?slug=like.${prefix}*`);
}

test(
  'importing 10,000 businesses does not block the main thread',
  { tag: '@desktop' },
  async ({ page, browser }) => {
    test.setTimeout(240_000);
    await openImport(page);
    await browser.startTracing(page, { categories: ['toplevel'] });
    // From the disk: Playwright would assemble a buffer in the page.
    const path = test.info().outputPath('catalogo.json');
    writeFileSync(path, fileWith(own('diez-mil', 10_000)));
    await page.getByLabel('Archivo JSON').setInputFiles(path);
    await expect(dialog(page).getByText('Tiene 10000 negocios.')).toBeVisible({ timeout: 60_000 });
    await page.getByRole('button', { name: 'Importar 10000 negocios' }).click();
    // A few of the two hundred batches.
    const progress = dialog(page).getByText(/^(1[5-9]|[2-9]\d)0 de 10000 negocios$/);
    await expect(progress.first()).toBeVisible({ timeout: 120_000 });
    await page.getByRole('button', { name: 'Detener' }).click();
    await expect(page.getByRole('alert')).toContainText('Importación detenida', { timeout: 60_000 });
    const longest = await stopTracing(browser);
    test.info().annotations.push({ type: 'longest task', description: `${longest.toFixed(0)} ms` });
    expect(longest).toBeLessThan(longestTaskMs);
    await removeOwn(page, 'diez-mil');
  },
);

// Spec: admin 7.44
test(
  'an exported file is imported with the keyboard alone and changes nothing',
  { tag: '@desktop' },
  async ({ page }) => {
    test.setTimeout(120_000);
    const prefix = 'vuelta';
    await openImport(page, 'editor');
    await expectAccessible(page);
    await pick(page, '{"metadata": {}, "businesses": [{"name": "Sin lo demás"}]}');
    await expect(page.getByRole('alert')).toContainText('Negocio 1: Falta dirección');
    await expectAccessible(page);
    await pick(
      page,
      fileWith([...own(prefix, 3), exportedBusiness(4, { products: [{ name: 'Pan', price: -1 }] })]),
    );
    await page.getByRole('button', { name: 'Importar 4 negocios' }).click();
    await expect(page.getByRole('alert')).toContainText(
      'Importación parcial: 3 negocios importados con 1 error',
    );
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Listo' }).click();

    const waiting = page.waitForEvent('download', { timeout: 60_000 });
    await page.getByRole('button', { name: 'Exportar JSON' }).click();
    const download = await waiting;
    expect(download.suggestedFilename()).toMatch(/^negocios_export_\d{4}-\d\d-\d\d\.json$/);
    const file = JSON.parse(readFileSync(await download.path(), 'utf8')) as {
      metadata: { totalBusinesses: number };
      businesses: { slug: string }[];
    };
    expect(file.metadata.totalBusinesses).toBe(file.businesses.length);
    // Other journeys may have changed the others.
    const businesses = file.businesses.filter(({ slug }) => slug.startsWith(prefix));
    expect(businesses).toHaveLength(3);

    const opener = page.getByRole('button', { name: 'Importar JSON' });
    await opener.focus();
    await page.keyboard.press('Enter');
    await expect(dialog(page)).toBeVisible();
    const choosing = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Elegir archivo JSON' }).focus();
    await page.keyboard.press('Enter');
    const buffer = Buffer.from(JSON.stringify({ ...file, businesses }));
    await (await choosing).setFiles({ name: 'vuelta.json', mimeType: 'application/json', buffer });
    const begin = page.getByRole('button', { name: 'Importar 3 negocios' });
    await expect(begin).toBeVisible();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(begin).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).toContainText('0 nuevos, 0 actualizados, 3 sin cambios');
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
    await expect(opener).toBeFocused();
    await removeOwn(page, prefix);
  },
);
