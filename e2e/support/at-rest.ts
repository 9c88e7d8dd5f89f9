import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import { expect, type Locator, type Page, type Request } from '@playwright/test';
import type { AxeResults } from 'axe-core';

/*
 * What looks at a page or measures it: axe, boxes, layout shifts. Each waits until the page is at rest, because a moment
 * before that has other colors and other boxes. The linter refuses `boundingBox()`, screenshots and axe in every other file.
 */

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const allRules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The cumulative layout shift that a page may have. */
const shiftLimit = 0.02;

interface Rest {
  /** Whether queries and requests may be pending: for what is shown while the page loads. */
  isLoading?: boolean;
}

declare global {
  interface Window {
    /** `requestAnimationFrame`, which a frozen clock replaces. */
    nextFrame?: typeof requestAnimationFrame;
    layoutShifts: { value: number; moved: string[] }[];
    axe: { run: (root: Element, options: object) => Promise<AxeResults> };
  }
}

const pending = new WeakMap<Page, Set<Request>>();

/** From here on the requests of the page count as pending until they end. */
export async function watchForRest(page: Page): Promise<void> {
  const requests = new Set<Request>();
  pending.set(page, requests);
  page.on('request', (request) => {
    // The document that is left takes its own requests with it.
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) requests.clear();
    requests.add(request);
  });
  page.on('requestfinished', (request) => requests.delete(request));
  page.on('requestfailed', (request) => requests.delete(request));
  await page.addInitScript(() => {
    window.nextFrame = requestAnimationFrame.bind(window);
  });
}

/**
 * Waits until the page changes no more by itself: it has a title, fonts and the images in the viewport have loaded, transitions and
 * animations that end have ended, no toast comes or goes, and no query or request is pending.
 */
export async function waitForRest(page: Page, { isLoading = false }: Rest = {}): Promise<void> {
  await expect
    .poll(
      async () => {
        const moving = await page.evaluate(findUnrest, isLoading);
        const requests = isLoading ? [] : [...(pending.get(page) ?? [])];
        return [...moving, ...requests.map((request) => request.url())];
      },
      { intervals: [50], message: 'what keeps the page from being at rest' },
    )
    .toEqual([]);
}

/** In the browser: what still changes the page. */
export async function findUnrest(isLoading: boolean): Promise<string[]> {
  const nextFrame = window.nextFrame ?? requestAnimationFrame.bind(window);
  // Data is rendered, and a transition begins, with the next frame; an effect of that render with the one after it.
  await new Promise((resolve) => nextFrame(() => nextFrame(resolve)));
  const unrest: string[] = [];
  // React takes the title of the last page away before it adds the next one.
  if (document.title === '') unrest.push('the title');
  if (document.fonts.status !== 'loaded') unrest.push('fonts');
  const loading = [...document.images].filter(({ complete }) => !complete);
  if (loading.length > 0) unrest.push(...(await findInViewport(loading)));
  for (const { playState, effect } of document.getAnimations()) {
    if (playState !== 'running' || !(effect instanceof KeyframeEffect)) continue;
    if (effect.getComputedTiming().endTime !== Infinity)
      unrest.push(effect.target?.outerHTML.slice(0, 120) ?? 'an animation');
  }
  // Sonner mounts a toast with an effect that follows its first frame.
  for (const toast of document.querySelectorAll(
    '[data-sonner-toast]:is([data-mounted="false"], [data-removed="true"])',
  ))
    unrest.push(`the toast «${toast.textContent}»`);
  if (!isLoading && countPending() > 0) unrest.push('queries');
  return unrest;

  /** Not of the slides that a carousel clips: these load when they are shown. */
  function findInViewport(images: HTMLImageElement[]): Promise<string[]> {
    return new Promise((resolve) => {
      const observer = new IntersectionObserver((entries) => {
        observer.disconnect();
        resolve(
          entries.filter((one) => one.isIntersecting).map(({ target }) => target.outerHTML.slice(0, 120)),
        );
      });
      for (const image of images) observer.observe(image);
    });
  }

  /** Of the query client, which React knows as a prop of its provider: a build for visitors need not expose it. */
  function countPending(): number {
    interface Fiber {
      child: Fiber | null;
      stateNode: { current?: Fiber } | null;
      memoizedProps: { client?: { isFetching: () => number; isMutating: () => number } } | null;
    }
    const root = document.getElementById('root');
    const key = Object.keys(root ?? {}).find((name) => name.startsWith('__reactContainer$'));
    const container = key === undefined ? undefined : (Reflect.get(root ?? {}, key) as Fiber);
    for (let fiber = container?.stateNode?.current ?? null; fiber; fiber = fiber.child) {
      const client = fiber.memoizedProps?.client;
      if (client) return client.isFetching() + client.isMutating();
    }
    return 0;
  }
}

/** The box of an element that is displayed, at rest. */
export async function boxOf(element: Locator, rest?: Rest) {
  await waitForRest(element.page(), rest);
  const box = await element.boundingBox();
  if (!box) throw new Error(`${String(element)} is not displayed`);
  return box;
}

/** Fails with the elements that moved when the layout shift is above the limit. */
export async function expectSteadyLayout(page: Page): Promise<void> {
  await waitForRest(page);
  const shifts = await page.evaluate(() => window.layoutShifts);
  const total = shifts.reduce((sum, { value }) => sum + value, 0);
  expect(total, JSON.stringify(shifts, null, 1)).toBeLessThanOrEqual(shiftLimit);
}

/**
 * Fails with every violation that axe finds, in the open dialog where there is one: what is behind it is hidden. One
 * viewport is enough for a screen state.
 */
export async function expectAccessible(page: Page, rest?: Rest): Promise<void> {
  await waitForRest(page, rest);
  expect(await findViolations(page, allRules)).toEqual([]);
}

/** Fails with every text that has too little contrast in the theme that is not chosen. */
export async function expectContrastInOtherTheme(page: Page): Promise<void> {
  const toggle = () => page.evaluate(() => document.documentElement.classList.toggle('dark'));
  await toggle();
  await waitForRest(page);
  expect(await findViolations(page, ['color-contrast']), 'in the other theme').toEqual([]);
  await toggle();
}

async function findViolations(page: Page, runOnly: string[]): Promise<object[]> {
  // Evaluated: the content security policy would block a script element.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  return page.evaluate(async (runOnly) => {
    const dialogs = [...document.querySelectorAll('dialog[open], [role=dialog], [role=alertdialog]')];
    const root = dialogs.filter((dialog) => dialog.checkVisibility()).at(-1) ?? document.documentElement;
    const { violations } = await window.axe.run(root, { runOnly, resultTypes: ['violations'] });
    return violations.map(({ id, help, nodes }) => ({
      id,
      help,
      nodes: nodes.map(({ html, failureSummary }) => `${html.slice(0, 200)}\n${failureSummary ?? ''}`),
    }));
  }, runOnly);
}
