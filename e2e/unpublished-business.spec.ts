import { expect, test } from './fixtures';
import { requestAs } from './sign-in';

test.use({ changesData: true });
test.describe.configure({ mode: 'default' });

for (const { how, path, change } of [
  {
    how: 'deleted',
    path: '/negocio/pizza-dcarlo-5',
    change: { who: 'admin', method: 'DELETE', data: undefined },
  },
  {
    how: 'hidden',
    path: '/negocio/panaderia-el-nino-17',
    change: { who: 'editor', method: 'PATCH', data: { is_active: false } },
  },
] as const) {
  test(`a business that was ${how} after the build is not found, nor listed by search engines`, async ({
    page,
  }) => {
    const id = /\d+$/.exec(path)?.[0] ?? '';
    await requestAs(page, change.who, change.method, `businesses?id=eq.${id}`, change.data);
    const built = await page.request.get(path);
    expect(await built.text()).toContain('application/ld+json');

    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'Negocio no encontrado' })).toBeVisible();
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
    await expect(page.locator('script[type="application/ld+json"]')).toHaveCount(0);
    await expect(page.getByRole('main').getByRole('link', { name: /WhatsApp/ })).toHaveCount(0);
    await expect(page).toHaveURL(new RegExp(`${path}$`));
  });
}
