import { expectFits } from './expect-fits';
import { test } from './fixtures';
import { addLongBusiness, nameOf, openScreen, publicScreens } from './screen-list';
import { requestAs } from './sign-in';

test.use({ changesData: true });

test('every public screen fits phones, enlarged text and desktops', { tag: '@phone' }, async ({ page }) => {
  test.slow();
  const business = await addLongBusiness(page);
  const token = await requestAs(page, 'editor', 'POST', 'rpc/make_confirmation_link', {
    p_business_id: business,
  });
  if (typeof token !== 'string') throw new Error('the link was not made');
  for (const screen of publicScreens(business, token)) {
    await test.step(nameOf(screen), async () => {
      await page.setViewportSize({ width: 360, height: 740 });
      await openScreen(page, screen);
      await expectFits(page, nameOf(screen), { width: 768, height: 1024 });
    });
  }
});
