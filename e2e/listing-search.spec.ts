import { expect, test } from './fixtures';
import {
  cardNames,
  cards,
  category,
  holdBack,
  listRequest,
  namesFor,
  results,
  searchBox,
} from './listing-actions';

test.describe('Search', () => {
  // Spec: public 1.1, public 7.4
  test('finds the same with and without accents and capitals', async ({ page }) => {
    await page.goto('/');
    const names = await namesFor(page, 'plomería');
    expect(names).toContain('Plomería Rápida Saldaña');
    expect(await namesFor(page, 'PLOMERIA')).toEqual(names);
    expect(await namesFor(page, 'plomeria')).toEqual(names);
  });

  test('wants every word, wherever it stands', async ({ page }) => {
    await page.goto('/');
    const anyBread = await namesFor(page, 'pan');
    const sweetBread = await namesFor(page, 'dulce pan');
    expect(sweetBread).toContain('Panadería El Niño');
    expect(sweetBread.length).toBeLessThan(anyBread.length);
  });

  test('takes wildcards for plain text', async ({ page }) => {
    await page.goto('/');
    for (const term of ['%', '_', '*', 'p_n', 'pa%', "'); --"]) {
      await searchBox(page).fill(term);
      await expect(
        results(page, `Resultados de «${term}»`).getByText('No se encontraron negocios para esta categoría'),
      ).toBeVisible();
    }
  });

  // Spec: public 2.14, public 2.17
  test('says that it is searching, then the term, and writes the address anew', async ({ page }) => {
    await page.goto('/');
    await expect(cards(page).first()).toBeVisible();
    const history = await page.evaluate(() => window.history.length);
    const letGo = await holdBack(page, listRequest);

    await searchBox(page).pressSequentially('  tacos  ');
    const status = page.getByRole('status');
    await expect(status.filter({ hasText: 'Buscando...' })).toBeVisible();
    await expect(status.filter({ hasText: 'Aplicando filtros...' })).toBeVisible();
    await letGo();
    await expect(status.filter({ hasText: 'Resultados de «tacos»' })).toBeVisible();
    await expect(page).toHaveURL('/?query=tacos');
    expect(await page.evaluate(() => window.history.length)).toBe(history);

    await page.getByRole('button', { name: 'Borrar búsqueda' }).click();
    await expect(results(page)).toBeVisible();
    await expect(page).toHaveURL('/');
    await expect(searchBox(page)).toBeFocused();
  });

  // Spec: public 5.1
  test('ignores blanks', async ({ page }) => {
    await page.goto('/negocios');
    await expect(cards(page).first()).toBeVisible();
    await searchBox(page).fill('    ');
    await searchBox(page).press('Enter');
    await expect(results(page)).toBeVisible();
    await expect(page).toHaveURL('/negocios');
  });

  // Spec: public 2.14
  test('is read from the address, with its category, and cut at 100 characters', async ({ page }) => {
    await page.goto('/negocios?query=%20pan%20&category=Panader%C3%ADas+y+cafeter%C3%ADas');
    const names = await cardNames(page, '«pan» en Panaderías y cafeterías');
    expect(names).toContain('Panadería El Niño');
    await expect(searchBox(page)).toHaveValue('pan');
    await expect(category(page, 'Panaderías y cafeterías')).toHaveAttribute('aria-pressed', 'true');

    await category(page, 'Salud').click();
    await expect(results(page, 'Salud')).toBeVisible();
    await expect(searchBox(page)).toHaveValue('');
    await expect(page).toHaveURL('/negocios?category=Salud');

    await page.goto(`/negocios?query=${'a'.repeat(150)}`);
    await expect(searchBox(page)).toHaveValue('a'.repeat(100));
  });

  test('keeps the category while somebody types', async ({ page }) => {
    await page.goto('/negocios?category=Comida+y+antojitos');
    const all = await cardNames(page, 'Comida y antojitos');
    await searchBox(page).fill('tacos');
    const some = await cardNames(page, '«tacos» en Comida y antojitos');
    expect(all).toEqual(expect.arrayContaining(some));
    await expect(page).toHaveURL('/negocios?query=tacos&category=Comida+y+antojitos');
  });
});
