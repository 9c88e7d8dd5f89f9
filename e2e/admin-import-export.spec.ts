import { readFileSync, writeFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { exportedBusiness, fileWith, manyBusinesses } from '../tests/database/transfer-file';
import { expect, expectAccessible, test } from './fixtures';
import { signIn } from './sign-in';

test.use({ changesData: true });
test.describe.configure({ mode: 'default' });

/** Longer than this the page would feel stuck; the browser itself calls a task of 50 ms long. */
const longestTaskMs = 300;

declare global {
  interface Window {
    longTasks: number[];
  }
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

/** Businesses of one journey, which are not on the site. */
function own(prefix: string, count: number) {
  return manyBusinesses(count).map((business) => ({
    ...business,
    slug: `${prefix}-${business.slug}`,
    category: null,
    status: { is_active: false },
  }));
}

/** So that the lists of other journeys are as short as before. Only administrators may delete. */
async function removeOwn(page: Page, prefix: string): Promise<void> {
  const status = await page.evaluate(async (slugs) => {
    const session = JSON.parse(localStorage.getItem('conecta-session') ?? '{}') as { access_token?: string };
    const response = await fetch(`/rest/v1/businesses?slug=like.${slugs}*`, {
      method: 'DELETE',
      headers: { apikey: 'sb_publishable_local', Authorization: `Bearer ${session.access_token ?? ''}` },
    });
    return response.status;
  }, prefix);
  expect(status).toBe(204);
}

test.describe('with pictures that are on no host', () => {
  test.use({ expectedErrors: [/status of 404 .*demo\/a\.webp/] });

  test(
    'a file made by hand: what is bad is told, what is good is imported',
    { tag: '@desktop' },
    async ({ page }) => {
      const slug = 'a-mano';
      await openImport(page);
      await expectAccessible(page);

      await pick(page, 'nombre,direccion', 'negocios.csv', 'text/csv');
      await expect(page.getByRole('alert')).toContainText('Archivo inválido');
      await pick(page, '{"metadata": {}, "businesses": [{"name": "Sin lo demás"}]}');
      await expect(page.getByRole('alert')).toContainText('Negocio 1: Falta dirección');
      await expectAccessible(page);

      const good = exportedBusiness(1, { name: 'Hecho a mano', slug, category: null });
      const bad = exportedBusiness(2, {
        name: 'Con mal precio',
        slug: `${slug}-2`,
        products: [{ name: 'Pan', price: -1 }],
      });
      const nameless = { ...exportedBusiness(3), name: '' };
      await pick(page, fileWith([good, bad, nameless]));
      await expect(dialog(page).getByText('1 negocio está incompleto y no se importará')).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Importar 3 negocios' }).click();
      await expect(page.getByRole('alert')).toContainText(
        'Importación parcial: 1 negocio importado con 2 errores',
      );
      await expect(
        dialog(page).getByText('Error importando Con mal precio: Hay un precio que no es válido.'),
      ).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Listo' }).click();

      await page.goto(`/negocio/${slug}`);
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Hecho a mano');
      await expect(page.getByText('Concha')).toBeVisible();
      await removeOwn(page, slug);
    },
  );
});

// Spec: admin 2.35
test(
  'a file of six batches, stopped and gone on with after a reload',
  { tag: '@desktop' },
  async ({ page }) => {
    test.setTimeout(300_000);
    const text = fileWith(own('trescientos', 300));
    await openImport(page);
    await pick(page, text);
    await expect(dialog(page).getByText('Tiene 300 negocios.')).toBeVisible();
    await page.getByRole('button', { name: 'Importar 300 negocios' }).click();
    const bar = page.getByRole('progressbar');
    await expect
      .poll(async () => Number(await bar.getAttribute('aria-valuenow')), { timeout: 60_000 })
      .toBeGreaterThan(5);
    await page.getByRole('button', { name: 'Detener' }).click();
    await expect(page.getByRole('alert')).toContainText('Importación detenida', { timeout: 30_000 });
    await expectAccessible(page);

    await page.reload();
    await page.getByRole('button', { name: 'Importar JSON' }).click();
    await expect(dialog(page).getByText('Quedó a medias catalogo.json')).toBeVisible();
    await pick(page, text);
    await page.getByRole('button', { name: 'Continuar' }).click();
    const result = page.getByRole('alert');
    await expect(result).toContainText('Importación exitosa: 300 negocios importados', { timeout: 60_000 });
    await expect(result).toContainText('300 nuevos, 0 actualizados, 0 sin cambios');
    await removeOwn(page, 'trescientos');
  },
);

test('a file of 10,000 businesses does not hold up the page', { tag: '@desktop' }, async ({ page }) => {
  test.setTimeout(240_000);
  await openImport(page);
  await page.evaluate(() => {
    window.longTasks = [];
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) window.longTasks.push(duration);
    }).observe({ type: 'longtask' });
  });
  // From the disk, as people pick it: a file handed over as text is put together by the page itself.
  const path = test.info().outputPath('catalogo.json');
  writeFileSync(path, fileWith(own('diez-mil', 10_000)));
  await page.getByLabel('Archivo JSON').setInputFiles(path);
  await expect(dialog(page).getByText('Tiene 10000 negocios.')).toBeVisible({ timeout: 60_000 });
  await page.getByRole('button', { name: 'Importar 10000 negocios' }).click();
  // A handful of the two hundred batches; the rest are the same.
  const progress = dialog(page).getByText(/^(1[5-9]|[2-9]\d)0 de 10000 negocios$/);
  await expect(progress.first()).toBeVisible({ timeout: 120_000 });
  await page.getByRole('button', { name: 'Detener' }).click();
  await expect(page.getByRole('alert')).toContainText('Importación detenida', { timeout: 60_000 });
  const longest = Math.max(0, ...(await page.evaluate(() => window.longTasks)));
  test.info().annotations.push({ type: 'longest task', description: `${longest.toFixed(0)} ms` });
  expect(longest).toBeLessThan(longestTaskMs);
  await removeOwn(page, 'diez-mil');
});

test.describe('without a connection', () => {
  test.use({ expectedErrors: [/net::ERR_INTERNET_DISCONNECTED/] });

  test('the import stops, says how far it came, and goes on', { tag: '@desktop' }, async ({ page }) => {
    test.setTimeout(120_000);
    await openImport(page);
    await pick(page, fileWith(own('corte', 150)));
    let calls = 0;
    await page.route('**/rest/v1/rpc/import_businesses', (route) => {
      calls += 1;
      return calls === 2 ? route.abort('internetdisconnected') : route.continue();
    });
    await page.getByRole('button', { name: 'Importar 150 negocios' }).click();
    const result = page
      .getByRole('alert')
      .filter({ hasText: 'Importación' })
      .or(page.getByRole('alert').filter({ hasText: 'importación' }));
    await expect(result).toContainText('Error durante la importación: No hay conexión con el servidor.', {
      timeout: 30_000,
    });
    await expect(result).toContainText('Van 50 de 150 negocios');
    await page.getByRole('button', { name: 'Continuar' }).click();
    await expect(result).toContainText('Importación exitosa: 150 negocios importados', { timeout: 60_000 });
    await removeOwn(page, 'corte');
  });
});

// Spec: admin 7.44
test(
  'what was exported, imported again by keyboard alone, changes nothing',
  { tag: '@desktop' },
  async ({ page }) => {
    test.setTimeout(120_000);
    const prefix = 'vuelta';
    await openImport(page, 'editor');
    await pick(page, fileWith(own(prefix, 3)));
    await page.getByRole('button', { name: 'Importar 3 negocios' }).click();
    await expect(page.getByRole('alert')).toContainText('3 nuevos');
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
    // Of the others, other journeys may have changed something meanwhile.
    const businesses = file.businesses.filter(({ slug }) => slug.startsWith(prefix));
    expect(businesses).toHaveLength(3);

    const opener = page.getByRole('button', { name: 'Importar JSON' });
    await opener.focus();
    await page.keyboard.press('Enter');
    await expect(dialog(page)).toBeVisible();
    await expectAccessible(page);
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
    await signIn(page, 'admin');
    await removeOwn(page, prefix);
  },
);
