import type { Page } from '@playwright/test';
import type { Measurement } from './in-turns';
import { onPhone, throttle } from './phone';

/** Has hits in the demo data. */
export const term = 'tacos';
/** Above the fold with the demo data. */
export const category = 'Salud';

const timeoutMs = 60_000;

/** A link of the category, or a button that narrows the list to it. */
export const categoryChoice = (page: Page) =>
  page.locator('main [data-categories] li :is(button, a)', { hasText: category });
export const searchBox = (page: Page) => page.getByRole('combobox', { name: 'Buscar negocios' });

interface EarlyInput {
  name: string;
  /** In ms after navigation; later where what is tapped is not visible yet. */
  earliest?: number;
  target: (page: Page) => ReturnType<Page['locator']>;
  /** A single tap without it. */
  act?: (page: Page) => Promise<void>;
  /** How the heading of the results begins, on this page or on one that the tap leads to. */
  heading: string;
}

const openNow = 'Abierto ahora';

const inputs: readonly EarlyInput[] = [
  { name: 'category when visible', target: categoryChoice, heading: category },
  { name: 'category at 1.5 s', earliest: 1500, target: categoryChoice, heading: category },
  {
    name: 'open now when visible',
    target: (page) => page.getByRole('button', { name: openNow }),
    heading: 'Abiertos ahora',
  },
  {
    name: 'search when visible',
    target: searchBox,
    act: async (page) => {
      await searchBox(page).fill(term);
      await searchBox(page).press('Enter');
    },
    heading: `Resultados de «${term}»`,
  },
];

/** How soon after navigation a single early tap or search has its results on a slow phone. */
export const earlyInputs: readonly Measurement[] = inputs.map((input) => ({
  name: input.name,
  measure: (origin) =>
    onPhone(async (page) => {
      const { target, earliest = 0, heading, act = () => target(page).tap() } = input;
      await throttle(page, { cpu: 4, isSlowNetwork: true });
      await page.goto(origin, { waitUntil: 'commit' });
      const started = await page.evaluate(() => performance.timeOrigin);
      await target(page).waitFor({ timeout: timeoutMs });
      const visible = Date.now() - started;
      await page.waitForTimeout(Math.max(0, earliest - visible));
      await act(page);
      const handle = await page.waitForFunction(
        (start) =>
          [...document.querySelectorAll('main :is(h1, h2)')].some((title) =>
            title.textContent.startsWith(start),
          ) &&
          document.querySelector('main article') !== null &&
          performance.timeOrigin + performance.now(),
        heading,
        { timeout: timeoutMs, polling: 50 },
      );
      return { visible, results: Number(await handle.jsonValue()) - started };
    }),
}));
