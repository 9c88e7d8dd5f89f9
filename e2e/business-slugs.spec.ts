import { expect, test } from './fixtures';

// Spec: public 2.28
test(
  'the former URL of a business is replaced in the history by the current one',
  { tag: '@phone' },
  async ({ page, baseURL }) => {
    await page.goto('/negocios');
    await page.goto('/business/pan-17?de=facebook');
    await expect(page.getByRole('heading', { level: 1, name: 'Panadería El Niño' })).toBeVisible();
    await expect(page).toHaveURL(`${baseURL ?? ''}/negocio/panaderia-el-nino-17?de=facebook`);
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
      'href',
      'https://sanluisconecta.mx/negocio/panaderia-el-nino-17',
    );
    await page.goBack();
    await expect(page).toHaveURL(/\/negocios$/);
  },
);
