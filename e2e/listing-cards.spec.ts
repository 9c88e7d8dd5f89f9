import { boxOf } from './support/at-rest';
import { expect, test } from './support/fixtures';
import { cards } from './support/listing-actions';

// Spec: public 2.3, public 2.21, public 9.13
test('the list has one link on each card, its contacts outside of it, and lazy images from the fifth card on', async ({
  page,
}) => {
  await page.goto('/');
  await expect(cards(page)).toHaveCount(12);
  const images = cards(page).locator('img');
  expect(await images.evaluateAll((all) => all.map((image) => image.getAttribute('loading')))).toEqual([
    ...Array<string>(4).fill('eager'),
    ...Array<string>(8).fill('lazy'),
  ]);
  for (const image of await images.all()) {
    await expect(image).toHaveAttribute('width', /^\d+$/);
    await expect(image).toHaveAttribute('height', /^\d+$/);
  }

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
    const { width, height } = await boxOf(link);
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  }
  // The link covers the card above its contacts.
  await card.click({ position: { x: 40, y: 60 } });
  await expect(page.getByRole('heading', { level: 1, name: String(name) })).toBeVisible();
});
