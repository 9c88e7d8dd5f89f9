import { expect, test } from './support/fixtures';
import { requestAs } from './support/sign-in';

test.use({ changesData: true });

test('a business that was deleted or deactivated after the build is not found, with noindex', async ({
  page,
}) => {
  await requestAs(page, 'admin', 'DELETE', 'businesses?id=eq.5');
  await requestAs(page, 'editor', 'PATCH', 'businesses?id=eq.17', { is_active: false });
  for (const [path, name] of [
    ['/negocio/pizza-dcarlo-5', "Pizza D'Carlo"],
    ['/negocio/panaderia-el-nino-17', 'Panadería El Niño'],
  ] as const) {
    const built = await page.request.get(path);
    expect(await built.text()).toContain('application/ld+json');

    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'Negocio no encontrado' })).toBeVisible();
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
    await expect(page.locator('script[type="application/ld+json"]')).toHaveCount(0);
    await expect(page.getByRole('main').getByRole('link', { name })).toHaveCount(0);
    await expect(page).toHaveURL(new RegExp(`${path}$`));
  }
});
