import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures';
import { cards } from './support/listing-actions';
import { publicPages } from './support/public-pages';
import { openWithoutScripts, withNoscript } from './support/without-scripts';

test.use({ javaScriptEnabled: false });

const tacos = '/negocio/tacos-el-guero-de-la-5-1';

/** What a visitor comes for in a browser without JavaScript, besides without-script.spec.ts. */
const tasks: Record<string, (page: Page) => Promise<void>> = {
  'calls a business from the list': async (page) => {
    await openWithoutScripts(page, '/negocios');
    const call = cards(page)
      .first()
      .getByRole('link', { name: /^Llamar/ });
    await expect(call).toHaveAttribute('href', /^tel:\+?\d{10,}$/);
  },
  'writes to a business by WhatsApp': async (page) => {
    await openWithoutScripts(page, tacos);
    const bar = page.getByRole('region', { name: 'Contacto rápido' });
    await expect(bar.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
      'href',
      /^https:\/\/wa\.me\/\d+\?text=/,
    );
  },
  'finds the way to a business': async (page) => {
    await openWithoutScripts(page, tacos);
    const place = page.getByRole('region', { name: 'Ubicación' });
    await expect(place).toContainText('Av. Kilómetro 5 #1204');
    await expect(place.getByRole('link', { name: 'Cómo llegar' })).toHaveAttribute(
      'href',
      /google\.com\/maps/,
    );
  },
  'finds in the guide who is not on the first page of the list': async (page) => {
    await openWithoutScripts(page, '/negocios');
    await page.getByRole('link', { name: 'Todos en la guía' }).tap();
    await expect(page).toHaveURL(/\/guia$/);
    const entry = page.getByRole('listitem').filter({ hasText: /^\d+Miscelánea/ });
    await expect(entry.first()).toContainText(/\d{3} \d{3} \d{4}/);
    await expect(page.getByText('Cargando')).toBeHidden();
  },
  'reads an answer of each kind, by the menu': async (page) => {
    await openWithoutScripts(page, '/negocios');
    await followMenu(page, 'Preguntas frecuentes');
    for (const [question, answer] of [
      ['¿Cómo registro mi negocio?', 'formulario'],
      ['¿Cómo funcionan los «me gusta»?', 'Puedes dar un «me gusta»'],
    ] as const) {
      const entry = page.getByRole('group').filter({ hasText: question });
      await expect(entry.getByText(answer).first()).toBeHidden();
      await entry.getByText(question).tap();
      await expect(entry.getByText(answer).first()).toBeVisible();
    }
  },
  'learns how to register a business': async (page) => {
    await openWithoutScripts(page, tacos);
    await followMenu(page, 'Registra tu negocio');
    await expect(page.getByRole('main')).toContainText(
      'Sin JavaScript no se puede llenar el formulario',
      withNoscript,
    );
    const team = page.getByRole('main').getByRole('link', { name: '444 555 0105' });
    await expect(team).toHaveAttribute('href', /^https:\/\/wa\.me\//);
  },
  'writes to the team about wrong data': async (page) => {
    await openWithoutScripts(page, tacos);
    await expect(page.getByRole('main')).toContainText('¿Algo está mal, o es tu negocio?', withNoscript);
    await followMenu(page, 'Contacto');
    const main = page.getByRole('main');
    await expect(main.getByRole('link', { name: 'Escribir por WhatsApp' })).toBeVisible();
    await expect(main.getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:/);
  },
};

for (const [task, act] of Object.entries(tasks)) {
  test(`without scripts a visitor ${task}`, async ({ page }) => {
    await act(page);
  });
}

for (const path of [...publicPages, '/404']) {
  test(`without scripts ${path} shows no control that does nothing`, async ({ page }) => {
    await openWithoutScripts(page, path);
    await expect(page.getByRole('main')).toBeVisible();
    // What opens a popover is done by the browser.
    const dead = 'button:not([popovertarget]), input, select, textarea, [role=tab], [role=button]';
    await expect(page.locator(dead).filter({ visible: true })).toHaveCount(0);
    await expect(page.getByText(/^Cargando/).filter({ visible: true })).toHaveCount(0);
  });
}

async function followMenu(page: Page, name: string): Promise<void> {
  await page.getByRole('banner').getByRole('link', { name: 'Menú' }).tap();
  const links = page.getByRole('navigation', { name: 'Enlaces rápidos' });
  await expect(links).toBeInViewport();
  await links.getByRole('link', { name }).tap();
}
