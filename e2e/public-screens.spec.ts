import { findMisfits } from './find-misfits';
import { expect, test, waitForAnimations } from './fixtures';
import { addLongBusiness, openScreen, publicScreens, type Screen } from './screen-list';
import { requestAs } from './sign-in';

test.use({ changesData: true });

/** Of the viewport, and of the text: the font size that a user sets in the browser. */
const sizes = [
  { width: 360, height: 740, text: 16 },
  { width: 360, height: 740, text: 32 },
  { width: 740, height: 360, text: 16 },
  { width: 768, height: 1024, text: 16 },
  { width: 1440, height: 900, text: 16 },
];

test('every public screen fits phones, enlarged text and desktops', { tag: '@phone' }, async ({ page }) => {
  test.slow();
  const business = await addLongBusiness(page);
  const token = await requestAs(page, 'editor', 'POST', 'rpc/make_confirmation_link', {
    p_business_id: business,
  });
  if (typeof token !== 'string') throw new Error('the link was not made');
  const browser = await page.context().newCDPSession(page);
  for (const screen of publicScreens(business, token)) await test.step(nameOf(screen), () => check(screen));

  async function check(screen: Screen): Promise<void> {
    await page.setViewportSize({ width: 360, height: 740 });
    await openScreen(page, screen);
    for (const { text, ...viewport } of sizes) {
      await page.setViewportSize(viewport);
      await browser.send('Page.setFontSizes', { fontSizes: { standard: text } });
      await waitForAnimations(page);
      const size = `${String(viewport.width)} × ${String(viewport.height)}, text of ${String(text)} px`;
      expect.soft(await findMisfits(page), `${nameOf(screen)} at ${size}`).toEqual([]);
    }
  }
});

const nameOf = ({ path, press }: Screen) => `${path} ${String(press ?? '')}`;
