import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures';
import { freezeClock } from './frozen-clock';

const title = 'Negocios Destacados';
/** In milliseconds: the delay of the autoplay, its transition, and a time in which six slides would have passed. */
export const delay = 3000;
export const transition = 1000;
const sixDelays = 20_000;

export function strip(page: Page): Locator {
  return page.getByRole('group', { name: title });
}

export function slide(page: Page, position: number): Locator {
  return strip(page).getByRole('group', { name: `${String(position)} de 5` });
}

/** The number of the first slide of those that are in view: a wide carousel shows more than one. */
export function shown(page: Page): Promise<number> {
  return strip(page).evaluate((element) => {
    const frame = element.getBoundingClientRect();
    const slides = [...element.querySelectorAll('[aria-roledescription="diapositiva"]')];
    const boxes = slides.map((slide) => slide.getBoundingClientRect());
    const inView = boxes.filter(
      (box) => Math.min(box.right, frame.right) - Math.max(box.left, frame.left) > box.width / 2,
    );
    const first = Math.min(...inView.map(({ left }) => left));
    return boxes.findIndex(({ left }) => left === first) + 1;
  });
}

export function after(position: number): number {
  return (position % 5) + 1;
}

/** Opens the listing and freezes the clock when the carousel is enhanced: only the journey moves it. */
export async function openFeatured(page: Page): Promise<void> {
  await page.clock.install();
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Pausar carrusel' })).toBeVisible();
  await freezeClock(page);
}

/** Ends the current transition and expects no further one. @returns the number of the slide */
export async function expectPaused(page: Page): Promise<number> {
  await page.clock.runFor(transition);
  const position = await shown(page);
  await page.clock.runFor(sixDelays);
  expect(await shown(page)).toBe(position);
  return position;
}

export async function expectNext(page: Page, position: number): Promise<void> {
  await page.clock.runFor(delay + transition);
  expect(await shown(page)).toBe(after(position));
}
