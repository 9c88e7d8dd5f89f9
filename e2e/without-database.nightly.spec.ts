import type { Page } from '@playwright/test';
import { expectAccessible } from './support/at-rest';
import { expect, test } from './support/fixtures';
import { cards, category, results, searchBox } from './support/listing-actions';

test.use({ expectedErrors: [/ERR_NAME_NOT_RESOLVED|Failed to fetch/] });

const dated = /^Datos del \d+ de \w+, \d+:\d\d [ap]\.m\.$/;

/** What a visitor comes for, while the name of the project does not resolve. */
const tasks: Record<string, (page: Page) => Promise<void>> = {
  'reads the list, of a named day, and who to write to': async (page) => {
    await expect(cards(page)).toHaveCount(12);
    await expect(page.getByText(dated)).toBeVisible();
    await expect(page.getByRole('link', { name: 'WhatsApp 444 555 0105' }).first()).toBeVisible();
    await expectAccessible(page);
  },
  'finds by a misspelled word who to call': async (page) => {
    await searchFor(page, 'farmasia');
    const first = cards(page, 'Resultados de «farmacia»').first();
    await expect(first.getByRole('heading')).toHaveText('Farmacia Santa Cecilia');
    await expect(first.getByRole('link', { name: /^Llamar/ })).toHaveAttribute('href', /^tel:/);
  },
  'finds by a need where to go for it': async (page) => {
    await searchFor(page, 'me duele una muela');
    const first = cards(page, /muela/).first();
    await expect(first.getByRole('heading')).toHaveText('Consultorio Dental Dra. Peña');
  },
  'reads that nobody has what is searched': async (page) => {
    await searchFor(page, 'notaria');
    await expect(results(page, 'No encontramos «notaria»')).toContainText('¿Conoces uno?');
    await expectAccessible(page);
  },
  'sees who is open now': async (page) => {
    await page.getByRole('button', { name: 'Abierto ahora' }).tap();
    const open = cards(page, 'Abiertos ahora');
    await expect(open.first()).toContainText(/Abierto|Cierra pronto/);
    await expect(open.filter({ hasText: /Cerrado/ })).toHaveCount(0);
  },
  'sees who opens on Sunday evening': async (page) => {
    await page.getByRole('button', { name: /^Filtros/ }).tap();
    await page.getByRole('combobox', { name: 'Día' }).selectOption('Domingo');
    await page.getByRole('combobox', { name: 'Hora' }).selectOption('8:00 p.m.');
    const open = cards(page, 'Abiertos el domingo a las 8:00 p.m.');
    await expect(open.first()).toBeVisible();
    await expect(open.filter({ hasText: /Cerrado/ })).toHaveCount(0);
  },
  'opens the page of a category': async (page) => {
    await category(page, 'Comida').tap();
    await expect(page).toHaveURL(/\/categoria\/comida/);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Comida');
    await expect(page.getByRole('article').first()).toBeVisible();
  },
  'sees the whole list': async (page) => {
    for (const count of [24, 36, 48, 60]) {
      await page.getByRole('button', { name: 'Siguientes negocios' }).tap();
      await expect(cards(page)).toHaveCount(count);
    }
    await expect(page.getByRole('button', { name: 'Siguientes negocios' })).toHaveCount(0);
  },
  'opens a business that was found, with everything on its page': async (page) => {
    await searchFor(page, 'tacos');
    const name = 'Tacos El Güero de la 5';
    await cards(page, 'Resultados de «tacos»').first().getByRole('link', { name, exact: true }).tap();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Ubicación' })).toBeVisible();
    await expect(page.getByText('No se pudo cargar lo demás')).toHaveCount(0);
    const image = page.getByRole('img', { name: `${name}, foto 1 de 3` });
    await expect.poll(() => image.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
    await page.goBack();
    await expect(cards(page, 'Resultados de «tacos»').first()).toContainText(name);
  },
};

for (const [task, act] of Object.entries(tasks)) {
  test(`without the database a visitor ${task}`, async ({ page }) => {
    await page.route(/\/(rest|auth|storage|realtime)\/v1\//, (route) => route.abort('namenotresolved'));
    await page.goto('/negocios');
    await expect(page.getByText('El directorio está en pausa', { exact: true })).toBeVisible();
    await act(page);
    await expect(page.getByText(/Revisa tu internet|No hay conexión|Error al cargar/)).toHaveCount(0);
  });
}

/** On a phone, the box opens a screen of its own. */
async function searchFor(page: Page, words: string): Promise<void> {
  await searchBox(page).tap();
  await searchBox(page).fill(words);
  await searchBox(page).press('Enter');
}
