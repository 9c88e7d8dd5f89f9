import type { Page } from '@playwright/test';
import { translateDocument, type Translation } from '../tests/translate-document';
import { expect, test } from './support/fixtures';
import { pauseRequests } from './support/pause-requests';
import { cards, category, results, searchBox } from './support/listing-actions';
import { field, sendButton } from './support/register-actions';

/*
 * Chrome offers to translate a page where the phone's language differs. What was prerendered is translated before it is
 * hydrated: React then finds other nodes than it has rendered. tests/pages/app/translated.test.tsx has the steps after that.
 */
declare global {
  interface Window {
    translation: Translation;
  }
}

test.use({ changesData: true });
test.beforeEach(({ page }) =>
  page.addInitScript(`window.translation = (${translateDocument.toString()})();`),
);

/** What the page shows is what React has rendered. */
async function expectCurrent(page: Page): Promise<void> {
  await expect(page.getByRole('main').locator('font').first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => window.translation.staleWords())).toEqual([]);
}

test('a translated list is hydrated, searched and filtered', async ({ page }) => {
  await page.goto('/');
  await expectCurrent(page);
  const openNow = page.getByRole('button', { name: 'Abierto ahora' });
  for (const isPressed of ['true', 'false']) {
    await openNow.tap();
    await expect(openNow).toHaveAttribute('aria-pressed', isPressed);
    await expect(page.getByText('Aplicando filtros...')).toHaveCount(0);
    await expectCurrent(page);
  }
  await category(page, 'Salud').tap();
  await expect(cards(page, 'Salud').first()).toBeVisible();
  await expectCurrent(page);
  await expect(async () => {
    // One within half a second of the last one is ignored.
    await category(page, 'Todos').tap();
    await expect(results(page)).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expectCurrent(page);
  await searchBox(page).tap();
  for (const letter of 'tacos') {
    await searchBox(page).press(letter);
    await expectCurrent(page);
  }
  await searchBox(page).press('Enter');
  await expect(cards(page, 'Resultados de «tacos»').first()).toBeVisible();
  await expectCurrent(page);
});

test('a translated business is hydrated, and counts a vote', async ({ page }) => {
  await page.goto('/negocio/lavanderia-ropa-limpia-51');
  await expectCurrent(page);
  const like = page.getByRole('button', { name: /^Me gusta/ });
  const likes = Number(/\d+/.exec(await like.innerText())?.[0]);
  await like.tap();
  await expect(like).toHaveText(`Me gusta: ${String(likes + 1)}`);
  await expectCurrent(page);
});

test('a translated form that is filled in before it is hydrated keeps it, and says what is missing', async ({
  page,
}) => {
  const release = await pauseRequests(page, '**/assets/*.js');
  await page.goto('/registra-tu-negocio', { waitUntil: 'commit' });
  await expectCurrent(page);
  await field(page, 'Nombre del Negocio *').fill('Fonda');
  release();
  await expect(page.locator('html[data-interactive]')).toBeAttached();
  await expect(field(page, 'Nombre del Negocio *')).toHaveValue('Fonda');
  await sendButton(page).tap();
  await expect(page.getByText(/es requerid[oa]/).first()).toBeVisible();
  await expectCurrent(page);
  await page.getByRole('button', { name: 'Agregar producto' }).tap();
  await expect(page.getByText('1 de 3 productos')).toBeVisible();
  await field(page, 'Nombre del producto *').fill('Tortillas');
  await expectCurrent(page);
});

// Just before the first work of React, and when the shell is hydrated: what is hydrated or loaded later is translated then.
for (const moment of ['data-hydrating', 'data-interactive']) {
  test(`a list that is translated from ${moment} on keeps what was typed, and is searched`, async ({
    page,
  }) => {
    await page.addInitScript(`
        window.translation.disconnect();
        new MutationObserver((_, observer) => {
          if (!document.documentElement.hasAttribute('${moment}')) return;
          observer.disconnect();
          window.translation = (${translateDocument.toString()})();
        }).observe(document, { attributes: true, subtree: true });
      `);
    const release = await pauseRequests(page, '**/assets/*.js');
    await page.goto('/', { waitUntil: 'commit' });
    await searchBox(page).tap();
    await searchBox(page).pressSequentially('tac');
    release();
    await expect(page.locator('html[data-interactive]')).toBeAttached();
    await expectCurrent(page);
    await expect(page.locator('link[rel=canonical]')).toHaveCount(1);
    await expect(searchBox(page)).toHaveValue('tac');
    await searchBox(page).fill('tacos');
    await searchBox(page).press('Enter');
    await expect(cards(page, 'Resultados de «tacos»').first()).toBeVisible();
    await expectCurrent(page);
  });
}
