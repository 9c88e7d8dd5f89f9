import type { Page } from '@playwright/test';
import { expectSteadyLayout } from './support/at-rest';
import { expect, test } from './support/fixtures';

const faq = '/preguntas-frecuentes';
const votes = '¿Cómo funcionan los «me gusta»?';
const votesHash = '#como-funcionan-los-me-gusta';

const question = (page: Page, name: string) =>
  page.locator('summary').filter({ has: page.getByRole('heading', { name, includeHidden: true }) });
const opened = (page: Page) => page.locator('details[open] > summary');
const hash = (page: Page) => page.evaluate(() => location.hash);

test('opening a question changes the hash without scrolling, and Back leaves the page', async ({ page }) => {
  await page.goto('/contacto');
  await page.getByRole('button', { name: 'Abrir menú' }).click();
  await page.getByRole('link', { name: 'FAQ', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Preguntas frecuentes' })).toBeVisible();

  const button = question(page, '¿Cómo aparezco entre los negocios destacados?');
  await button.scrollIntoViewIfNeeded();
  const scrolled = await page.evaluate(() => scrollY);
  await button.click();
  await expect(page.getByText('Hoy los escoge el equipo')).toBeVisible();
  await expect.poll(() => hash(page)).toBe('#como-salir-destacado');
  expect(await page.evaluate(() => scrollY)).toBe(scrolled);

  await page.reload();
  await expect(opened(page)).toHaveText(['¿Cómo aparezco entre los negocios destacados?']);
  await button.click();
  await expect.poll(() => hash(page)).toBe('');
  await page.getByRole('tab', { name: /^Usuarios/ }).click();
  await expect.poll(() => hash(page)).toBe('#usuarios');
  await page.goBack();
  await expect(page).toHaveURL(/\/contacto$/);
});

test('a link from another page focuses the question, on the first visit and the next', async ({ page }) => {
  await page.goto('/contacto');
  for (let visit = 0; visit < 2; visit += 1) {
    await page.getByRole('link', { name: '¿Qué hago si un dato está mal o el negocio ya cerró?' }).click();
    const button = question(page, '¿Qué hago si un dato está mal o el negocio ya cerró?');
    await expect(button).toBeFocused();
    await expect(button).toBeInViewport();
    await expect(page.getByText('Toca «¿Algo está mal?» en la página')).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: 'Escríbenos' })).toBeVisible();
  }
});

// Spec: public 2.43
test('a link to a question and a changed hash open it in its tab, focused and below the header', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 480 });
  await page.goto(`${faq}${votesHash}`);
  await expect(page.getByRole('tab', { name: 'Usuarios (8)' })).toHaveAttribute('aria-selected', 'true');
  await expect(opened(page)).toHaveText([votes]);
  await expect(question(page, votes)).toBeFocused();
  await expect(question(page, votes)).toBeInViewport({ ratio: 1 });
  await expect(page.getByText('Puedes dar un «me gusta»')).toBeInViewport();
  await expectSteadyLayout(page);
  const top = await question(page, votes).evaluate((element) => element.getBoundingClientRect().top);
  expect(top).toBeGreaterThanOrEqual(0);

  const cost = '¿Cuánto cuesta aparecer en el directorio?';
  await page.evaluate(() => {
    location.hash = '#cuanto-cuesta';
  });
  await expect(page.getByRole('tab', { name: 'Negocios (10)' })).toHaveAttribute('aria-selected', 'true');
  await expect(opened(page)).toHaveText([cost]);
  await expect(question(page, cost)).toBeFocused();
  await expect(question(page, cost)).toBeInViewport({ ratio: 1 });
});

test('tabs and questions are opened with the keyboard alone', { tag: '@desktop' }, async ({ page }) => {
  await page.goto(faq);
  const first = page.getByRole('tab', { name: /^Negocios/ });
  await first.focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: /^Usuarios/ })).toBeFocused();
  await expect(question(page, votes)).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(first).toBeFocused();
  await expect(question(page, votes)).toBeHidden();

  // From the tab to the first question: closed answers and the other tab are not focusable.
  await page.keyboard.press('Tab');
  await expect(question(page, '¿Cuánto cuesta aparecer en el directorio?')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(question(page, '¿Cómo registro mi negocio?')).toBeFocused();
  await page.keyboard.press('Enter');
  const link = page.getByRole('main').getByRole('link', { name: 'registro', exact: true });
  await expect(link).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(link).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(question(page, '¿Qué datos me piden y cuáles son obligatorios?')).toBeFocused();
  await page.keyboard.press('Space');
  await expect(opened(page)).toHaveText(['¿Qué datos me piden y cuáles son obligatorios?']);
});
