import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import * as second from '../tests/second-site.config';
import { expect, test } from './support/fixtures';
import { cards, searchBox } from './support/listing-actions';
import { serveSite, type RunningSite } from './support/site-server';
import { restorePath } from './support/site-origins';

const root = path.join(import.meta.dirname, '..');
const folder = path.join(root, '.cache/second-site');

// One build for both journeys.
test.describe.configure({ mode: 'default' });

let site: RunningSite;

test.beforeAll(async () => {
  const build = spawn(process.execPath, ['--import', 'tsx', 'scripts/build.ts', '--outDir', folder], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      SITE_CONFIG: 'tests/second-site.config.ts',
      LOCAL_BACKEND: 'temporary',
      // Without compressed files, which nobody here measures.
      VERCEL: '1',
    },
  });
  expect(await once(build, 'exit')).toEqual([0, null]);
  site = await serveSite({ folder, site: second });
  await fetch(site.origin + restorePath, { method: 'POST' });
});
test.afterAll(() => site.stop());

/** Gorditas Doña Chuy opens at 7:30 on a Wednesday. */
const business = '/negocio/gorditas-dona-chuy-2';

test('Another neighborhood has its own name, colors, clock and numbers', async ({ page }) => {
  // In summer, seven hours behind UTC: 7:10 here, and 8:10 where the first site is.
  await page.clock.setFixedTime('2026-07-15T14:10:00Z');
  await page.goto(`${site.origin}/`);
  await expect(page).toHaveTitle('Playas A LA MANO');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(second.hero.title);
  await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(11, 26, 33)');
  await expect(page.getByRole('contentinfo')).toContainText('La guía de los negocios de El Mirador');
  await expect(page.getByRole('contentinfo').getByRole('link', { name: /WhatsApp/ })).toHaveAttribute(
    'href',
    'https://wa.me/576645550188',
  );

  await searchBox(page).fill('gorditas doña chuy');
  await searchBox(page).press('Enter');
  await cards(page, /Resultados/)
    .first()
    .getByRole('heading')
    .getByRole('link')
    .click();
  await expect(page).toHaveURL(site.origin + business);
  await expect(page.getByRole('paragraph').filter({ hasText: /^Cerrado.*abre 7:30/ })).toBeVisible();
  await expect(page.getByRole('link', { name: 'WhatsApp', exact: true }).first()).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/57444\d{7}\?text=.*Playas%20A%20LA%20MANO/,
  );

  // Without daylight saving it would be 6:45.
  await page.clock.setFixedTime('2026-07-15T14:45:00Z');
  await page.reload();
  await expect(
    page
      .getByRole('paragraph')
      .filter({ hasText: /^Abierto/ })
      .first(),
  ).toBeVisible();

  await page.goto(`${site.origin}/registra-tu-negocio`);
  await expect(page).toHaveTitle('Registra tu negocio | Playas A LA MANO');
  await expect(page.getByRole('textbox', { name: /Teléfono/ }).first()).toBeVisible();
});

test('No page of another neighborhood names the first one', async () => {
  const paths = [
    '/contacto',
    '/preguntas-frecuentes',
    '/terminos',
    '/aviso-de-privacidad',
    '/auth',
    '/app',
    '/404',
  ];
  for (const file of [...paths, '/manifest.webmanifest']) {
    const response = await fetch(site.origin + file);
    // A hash may have any letters.
    const text = (await response.text()).replaceAll(/'sha256-[^']+'/g, '');
    expect(text, file).not.toMatch(/KM(\s|&nbsp;)*5|San Luis|Potos|\b52444/);
  }
});
