import { expectAccessible, expectContrastInOtherTheme } from './at-rest';
import { expectFits } from './expect-fits';
import { nameOf, openScreen, publicScreens, test } from './screen-list';

// The host responds 404 to a path that is no page.
test.use({ viewport: { width: 360, height: 740 }, expectedErrors: [/status of 404/] });

test.describe('a public screen is accessible and fits phones, enlarged text and desktops:', () => {
  for (const screen of publicScreens) {
    test(nameOf(screen), { tag: '@phone' }, async ({ page, params }) => {
      await openScreen(page, screen, params);
      await expectAccessible(page);
      if (screen.mixesGrounds) await expectContrastInOtherTheme(page);
      await expectFits(page);
    });
  }
});
