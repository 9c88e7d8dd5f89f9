import { expect, stubHost, test } from './support/fixtures';
import { cards, searchBox } from './support/listing-actions';

// Spec: public 1.3, public 1.5, public 2.3, public 2.27
test('a neighbor searches, opens a business, votes, shares it and goes back', async ({ page, context }) => {
  const term = 'gimnasio';
  await page.goto('/negocios');
  await searchBox(page).fill(term);
  await searchBox(page).press('Enter');
  const card = cards(page, `Resultados de «${term}»`).first();
  const name = (await card.getByRole('heading').innerText()).trim();
  await card.getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page).toHaveURL(/\/negocio\/[a-z0-9-]+$/);
  await expect(page).toHaveTitle(`${name} | San Luis CONECTA`);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await expect(page.getByRole('heading', { name: 'Ubicación' })).toBeVisible();

  const like = page.getByRole('button', { name: /^Me gusta/ });
  const recorded = page.waitForResponse('**/rpc/cast_vote');
  await like.click();
  await recorded;
  await expect(like).toHaveAttribute('aria-pressed', 'true');
  await stubHost(context, 'https://wa.me');
  const opened = context.waitForEvent('page');
  await page
    .getByRole('region', { name: 'Contacto', exact: true })
    .getByRole('link', { name: 'Compartir' })
    .click();
  const whatsapp = new URL((await opened).url());
  expect(whatsapp.origin + whatsapp.pathname).toBe('https://wa.me/');
  expect(whatsapp.searchParams.get('text')).toContain(name);

  await page.reload();
  await expect(like).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('link', { name: 'Volver a los negocios' }).click();
  await expect(page).toHaveURL(/\/negocios\?query=gimnasio$/);
});
