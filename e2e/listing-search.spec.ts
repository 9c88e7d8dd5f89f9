import { expect, test } from './fixtures';
import { cards, listRequest, results, searchBox } from './listing-actions';
import { pauseRequests } from './pause-requests';

// Spec: public 2.14, public 2.17
test(
  'a search shows its progress and its term, and replaces the URL without a history entry',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/');
    await expect(cards(page).first()).toBeVisible();
    const history = await page.evaluate(() => window.history.length);
    const release = await pauseRequests(page, listRequest);

    await searchBox(page).pressSequentially('  tacos  ');
    const status = page.getByRole('status');
    await expect(status.filter({ hasText: 'Buscando...' })).toBeVisible();
    await expect(status.filter({ hasText: 'Aplicando filtros...' })).toBeVisible();
    release();
    await expect(status.filter({ hasText: 'Resultados de «tacos»' })).toBeVisible();
    await expect(page).toHaveURL('/?query=tacos');
    expect(await page.evaluate(() => window.history.length)).toBe(history);

    await page.getByRole('button', { name: 'Borrar búsqueda' }).click();
    await expect(results(page)).toBeVisible();
    await expect(page).toHaveURL('/');
    await expect(searchBox(page)).toBeFocused();
  },
);
