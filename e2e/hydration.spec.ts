import { category, searchBox } from './listing-actions';
import { expect, test } from './fixtures';
import type { Page } from '@playwright/test';

declare global {
  interface Window {
    frozenScheduler: { hasWork: () => boolean; resume: () => void };
  }
}

/**
 * Opens a prerendered page and freezes React's scheduler (it posts its tasks to a MessagePort) when hydrateRoot has been
 * called: the page can be seen, and nothing of it is hydrated.
 */
async function openUnhydrated(page: Page, url: string): Promise<void> {
  await page.addInitScript(() => {
    const tasks: (() => void)[] = [];
    let isFrozen = true;
    // eslint-disable-next-line @typescript-eslint/unbound-method -- called with its port below
    const postMessage = MessagePort.prototype.postMessage;
    MessagePort.prototype.postMessage = function (this: MessagePort, message: unknown) {
      const post = () => postMessage.call(this, message);
      if (isFrozen) tasks.push(post);
      else post();
    };
    window.frozenScheduler = {
      hasWork: () => tasks.length > 0,
      resume: () => {
        isFrozen = false;
        tasks.splice(0).forEach((post) => post());
      },
    };
  });
  await page.goto(url, { waitUntil: 'commit' });
  await page.waitForFunction(() => window.frozenScheduler.hasWork());
  await expect(page.locator('html[data-interactive]')).not.toBeAttached();
}

async function resumeHydration(page: Page): Promise<void> {
  await page.evaluate(() => window.frozenScheduler.resume());
  await expect(page.locator('html[data-interactive]')).toBeAttached();
}

test.describe('A tap on a page that is not hydrated yet', () => {
  test('chooses a category', async ({ page }) => {
    await openUnhydrated(page, '/negocios');
    await category(page, 'Salud').tap();
    await resumeHydration(page);
    await expect(page).toHaveURL(/\?category=Salud/);
    await expect(category(page, 'Salud')).toHaveAttribute('aria-pressed', 'true');
  });

  test('opens the menu', async ({ page }) => {
    await openUnhydrated(page, '/nosotros');
    await page.getByRole('button', { name: 'Abrir menú' }).tap();
    await resumeHydration(page);
    await expect(page.getByRole('dialog').getByRole('link', { name: 'Contacto' })).toBeVisible();
  });

  test('opens an answer', async ({ page }) => {
    await openUnhydrated(page, '/preguntas-frecuentes');
    const question = page.getByRole('main').getByRole('button').first();
    await question.tap();
    await resumeHydration(page);
    await expect(question).toHaveAttribute('aria-expanded', 'true');
  });

  test('moves the gallery of a business', async ({ page }) => {
    await openUnhydrated(page, '/negocio/tacos-el-guero-de-la-5-1');
    await page.getByRole('button', { name: 'Ver foto 2' }).tap();
    await resumeHydration(page);
    await expect(page.getByRole('button', { name: 'Ver foto 2' })).toHaveAttribute('aria-current', 'true');
  });

  test('follows a link', async ({ page }) => {
    await openUnhydrated(page, '/negocios');
    await page.getByRole('article').getByRole('link').first().tap();
    await resumeHydration(page);
    await expect(page).toHaveURL(/\/negocio\//);
  });
});

test('what is typed before hydration is searched for', async ({ page }) => {
  await openUnhydrated(page, '/negocios');
  await searchBox(page).tap();
  await searchBox(page).pressSequentially('tacos');
  await resumeHydration(page);
  await expect(searchBox(page)).toHaveValue('tacos');
  await expect(page.getByRole('region', { name: 'Resultados de «tacos»' })).toBeVisible();
});
