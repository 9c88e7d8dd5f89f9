import { boxOf } from './support/at-rest';
import { expect, test, withMotion } from './support/fixtures';
import {
  after,
  delay,
  expectNext,
  expectPaused,
  openFeatured,
  shown,
  slide,
  strip,
  transition,
} from './support/featured-actions';
import { touchScreen } from './support/touch-screen';

test.use(withMotion);

// Spec: public 1.2, public 2.22, public 9.4
test('the featured businesses autoplay in a loop of five links, and pause on touch and with the button', async ({
  page,
}) => {
  await openFeatured(page);
  await expect(strip(page).getByRole('link')).toHaveCount(5);
  await expect(slide(page, 1).getByRole('link')).toHaveAttribute('href', /^\/negocio\/.+-\d+$/);
  await page.clock.runFor(delay + transition);
  for (let step = 0; step < 6; step += 1) {
    const position = await shown(page);
    await page.clock.runFor(delay);
    expect(await shown(page)).toBe(after(position));
  }

  const box = await boxOf(strip(page));
  const touch = await touchScreen(page);
  await touch('touchStart', { x: box.x + box.width / 2, y: box.y + box.height / 3 });
  const touched = await expectPaused(page);
  await touch('touchCancel');
  await expectNext(page, touched);

  await page.getByRole('button', { name: 'Pausar carrusel' }).click();
  const paused = await expectPaused(page);
  await page.getByRole('button', { name: 'Reanudar carrusel' }).click();
  await expectNext(page, paused);
});
