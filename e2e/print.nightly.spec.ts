import { boxOf, expectSteadyLayout } from './support/at-rest';
import { expect, test } from './support/fixtures';

/** The number of pages of a PDF, which Chromium writes uncompressed. */
function pageCount(pdf: Buffer): number {
  return pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0;
}

test('a poster is one sheet of A4 and of letter', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/negocio/tacos-el-guero-de-la-5-1/cartel');
  await expect(page.getByRole('article', { name: 'Cartel' })).toBeVisible();
  for (const format of ['A4', 'Letter']) expect(pageCount(await page.pdf({ format }))).toBe(1);

  // It fills what the margins of 12 mm leave of either paper, but for a few millimetres.
  await page.emulateMedia({ media: 'print' });
  const millimetre = 96 / 25.4;
  for (const [width, height] of [
    [186, 273],
    [192, 255],
  ] as const) {
    await page.setViewportSize({
      width: Math.round(width * millimetre),
      height: Math.round(height * millimetre),
    });
    const sheet = await boxOf(page.getByRole('article', { name: 'Cartel' }));
    expect(sheet.height / millimetre).toBeLessThan(height);
    expect(sheet.height / millimetre).toBeGreaterThan(height - 8);
  }
});

test(
  'the page of a business is one sheet, in light colors whatever the theme',
  { tag: '@desktop' },
  async ({ page }) => {
    await page.goto('/negocio/pizza-dcarlo-5');
    await expect(page.locator('html')).toHaveClass(/dark/);
    await expectSteadyLayout(page);
    const margin = { top: '1cm', right: '1cm', bottom: '1cm', left: '1cm' };
    expect(pageCount(await page.pdf({ format: 'Letter', margin }))).toBe(1);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('color', 'rgb(43, 29, 25)');
  },
);

test('the guide is a booklet of A5 pages', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/guia');
  await expect(page.getByRole('article', { name: 'Guía impresa' })).toBeVisible();
  await expectSteadyLayout(page);
  const pdf = await page.pdf({ preferCSSPageSize: true });
  expect(pdf.toString('latin1')).toContain('/MediaBox [0 0 420');
  const pages = pageCount(pdf);
  expect(pages).toBeGreaterThan(6);
  expect(pages).toBeLessThan(16);
});
