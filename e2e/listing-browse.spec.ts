import { expect, test } from './fixtures';
import { cardNames, cards, category, holdBack, listRequest, results } from './listing-actions';

test.describe('The list', () => {
  // Spec: public 1.1, public 4.2
  test('shows a category and as many businesses as it says', async ({ page }) => {
    await page.goto('/');
    await category(page, 'Salud').click();
    await expect(results(page, 'Salud')).toBeVisible();
    const count = Number(/\d+/.exec((await category(page, 'Salud').textContent()) ?? '')?.[0]);
    await expect(cards(page, 'Salud')).toHaveCount(count);
    await expect(page).toHaveURL('/?category=Salud');
    await expect(page).toHaveTitle('Salud | San Luis CONECTA');
  });

  test(
    'begins at its beginning when a category is chosen from far below',
    { tag: '@desktop' },
    async ({ page }) => {
      await page.goto('/');
      await cards(page).last().scrollIntoViewIfNeeded();
      await category(page, 'Salud').click();
      await expect(cards(page, 'Salud').first()).toBeInViewport({ ratio: 1 });
      await expect(page.getByRole('heading', { name: 'Salud', exact: true })).toBeInViewport({ ratio: 1 });
    },
  );

  // Spec: public 4.4
  test('opens and closes the list of categories', async ({ page }) => {
    await page.goto('/');
    const panel = page.getByRole('region', { name: 'Categorías' });
    await expect(panel.getByRole('listitem')).toHaveCount(7);
    await panel.getByRole('button', { name: 'Ver más' }).click();
    await category(page, 'Mascotas').click();
    await expect(results(page, 'Mascotas')).toBeVisible();
    await panel.getByRole('button', { name: 'Ver menos' }).click();
    // The chosen one stays in sight beside the first six and «Todos».
    await expect(panel.getByRole('listitem')).toHaveCount(8);
    await expect(category(page, 'Mascotas')).toBeVisible();
  });

  // Spec: public 2.20, public 5.2
  test(
    'answers an unknown category with the empty list and a way out',
    { tag: '@phone' },
    async ({ page }) => {
      await page.goto('/negocios?category=Astronautas');
      await expect(page.getByText('No se encontraron negocios para esta categoría')).toBeVisible();
      await page.getByRole('button', { name: 'Ver todos los negocios' }).click();
      await expect(cards(page)).toHaveCount(12);
      await expect(page).toHaveURL('/negocios');
    },
  );

  // Spec: public 2.19, public 4.2, public 7.3, public 9.1
  test('loads more until there is no more, and nobody twice', { tag: '@phone' }, async ({ page }) => {
    await page.goto('/');
    await expect(cards(page)).toHaveCount(12);
    const letGo = await holdBack(page, listRequest);
    let asked = 0;
    page.on('request', (request) => {
      if (!request.url().includes('/rpc/search_businesses')) return;
      // The news of the first twelve, which a prerendered page asks for once it is idle, are another matter.
      if (request.postData()?.includes('"p_offset":12')) asked += 1;
    });
    await page.getByRole('button', { name: 'Ver más negocios' }).dblclick();
    const button = page.getByRole('button', { name: 'Cargando...' });
    await expect(button).toBeDisabled();
    await expect(cards(page)).toHaveCount(12);
    await letGo();
    await expect(cards(page)).toHaveCount(24);
    expect(asked).toBe(1);
    // Whoever goes on with the keyboard goes on with the first new one.
    await expect(cards(page).nth(12).getByRole('heading').getByRole('link')).toBeFocused();

    const more = page.getByRole('button', { name: 'Ver más negocios' });
    for (let shown = 24; await more.isVisible(); shown = await cards(page).count()) {
      await more.click();
      await expect.poll(() => cards(page).count()).toBeGreaterThan(shown);
      await expect(page.getByRole('button', { name: 'Cargando...' })).toHaveCount(0);
    }
    const names = await cardNames(page);
    expect(new Set(names).size).toBe(names.length);
    await expect(results(page).getByRole('status')).toHaveText(`${String(names.length)} negocios`);
  });

  // Spec: public 2.3
  test('is one link a card, with the contacts outside it', { tag: '@phone' }, async ({ page }) => {
    await page.goto('/?query=tacos');
    const card = cards(page, 'Resultados de «tacos»').first();
    const name = await card.getByRole('heading').textContent();
    await expect(card.getByRole('heading').getByRole('link')).toHaveAttribute(
      'href',
      /^\/negocio\/[a-z0-9-]+-\d+$/,
    );
    await expect(card.getByRole('link', { name: `WhatsApp de ${String(name)}` })).toHaveAttribute(
      'href',
      /^https:\/\/wa\.me\/52\d{10}\?text=Hola/,
    );
    await expect(card.getByRole('link', { name: `Llamar a ${String(name)}` })).toHaveAttribute(
      'href',
      /^tel:\+52\d{10}$/,
    );
    await expect(card.getByRole('link')).toHaveCount(3);
    for (const link of await card.getByRole('link', { name: /^(WhatsApp|Llamar)/ }).all()) {
      const box = await link.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    }
    // Anywhere on the card above the contacts is the link.
    await card.click({ position: { x: 40, y: 60 } });
    await expect(page.getByRole('heading', { level: 1, name: String(name) })).toBeVisible();
  });

  // Spec: public 2.15
  test('is as it was when somebody comes back', { tag: '@phone' }, async ({ page }) => {
    await page.goto('/');
    await category(page, 'Comida y antojitos').click();
    await expect(cards(page, 'Comida y antojitos')).toHaveCount(12);
    await page.getByRole('button', { name: 'Ver más negocios' }).click();
    await expect(cards(page, 'Comida y antojitos')).toHaveCount(15);

    const last = cards(page, 'Comida y antojitos').nth(14).getByRole('heading').getByRole('link');
    const name = await last.textContent();
    // Read at the click itself, which scrolls to what it presses.
    const clickedAt = page.evaluate(
      () =>
        new Promise<number>((resolve) =>
          addEventListener('click', () => resolve(window.scrollY), { capture: true, once: true }),
        ),
    );
    await last.click();
    const height = await clickedAt;
    expect(height).toBeGreaterThan(500);
    await expect(page.getByRole('heading', { level: 1, name: String(name) })).toBeVisible();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);

    let asked = 0;
    page.on('request', (request) => {
      if (request.url().includes('/rpc/search_businesses')) asked += 1;
    });
    await page.goBack();
    await expect(cards(page, 'Comida y antojitos')).toHaveCount(15);
    await expect(page).toHaveURL('/?category=Comida+y+antojitos');
    await expect.poll(() => page.evaluate(() => Math.round(window.scrollY))).toBe(Math.round(height));
    await expect(last).toBeInViewport();
    expect(asked).toBe(0);
  });
});
