import { expectAccessible, expectContrastInOtherTheme } from './support/at-rest';
import { adminScreens, nameOf, openScreen, publicScreens, test } from './support/screen-list';

// The host responds 404 to a path that is no page.
test.use({ viewport: { width: 360, height: 740 }, expectedErrors: [/status of 404/] });

// Each screen starts without the drafts of those before it.
test.beforeEach(({ page }) => page.addInitScript(() => sessionStorage.clear()));

/** As many as a journey opens: both workers have some at the end. */
const part = 22;

for (const [area, screens] of [
  ['the admin area', adminScreens],
  ['the public pages', publicScreens],
] as const) {
  test.describe(`the screens of ${area} are accessible`, () => {
    test.use({ isAdmin: area === 'the admin area' });

    for (let first = 0; first < screens.length; first += part) {
      const some = screens.slice(first, first + part);
      test(`${String(first + 1)} to ${String(first + some.length)}`, async ({ page, params }) => {
        for (const screen of some) {
          await test.step(nameOf(screen), async () => {
            await openScreen(page, screen, params);
            await expectAccessible(page);
            if (screen.mixesGrounds) await expectContrastInOtherTheme(page);
          });
        }
      });
    }
  });
}
