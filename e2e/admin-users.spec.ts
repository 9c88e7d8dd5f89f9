import { expect, test } from './support/fixtures';
import { callAs, signIn } from './support/sign-in';
import type { Page } from '@playwright/test';

/** @returns how many channels of the database the page has joined */
function watchSubscriptions(page: Page): () => number {
  const topics = new Set<string>();
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      const frame = String(payload);
      const topic = /realtime:(?:roles|staff)/.exec(frame)?.[0];
      if (topic && frame.includes('phx_reply') && frame.includes('"ok"')) topics.add(topic);
    }),
  );
  return () => topics.size;
}

const userId = 'a0000000-0000-4000-8000-000000000003';

// Spec: admin 1.1, admin 4.35
test(
  'a changed role is shown in two other browsers without a reload',
  { tag: '@desktop' },
  async ({ page, browser, baseURL }) => {
    await signIn(page, 'admin');
    await page.goto('/admin/users');
    const cell = page
      .getByRole('row', { name: /Lupita Saldaña/ })
      .getByRole('cell', { name: /Usuario|Editor/ });
    await expect(cell).toHaveText(/Usuario$/);

    const other = await browser.newContext({ baseURL });
    const affected = await other.newPage();
    await signIn(affected, 'user');
    await affected.goto('/admin');
    await expect(affected.getByRole('heading', { name: 'Acceso Restringido' })).toBeVisible();
    const third = await browser.newContext({ baseURL });
    const watcher = await third.newPage();
    await signIn(watcher, 'admin');
    const subscribed = watchSubscriptions(watcher);
    await watcher.goto('/admin/users');
    const watched = watcher
      .getByRole('row', { name: /Lupita Saldaña/ })
      .getByRole('cell', { name: /Usuario|Editor/ });
    await expect(watched).toHaveText(/Usuario$/);
    // Of what waits for staff, which the list follows, and of the own role.
    await expect.poll(subscribed).toBe(2);

    await page.getByRole('button', { name: 'Editar Rol de Lupita Saldaña' }).click();
    const dialog = page.getByRole('dialog', { name: 'Editar Rol' });
    await dialog.getByRole('radio', { name: 'Usuario' }).focus();
    await page.keyboard.press('ArrowUp');
    await expect(dialog.getByRole('radio', { name: 'Editor' })).toBeChecked();
    await page.keyboard.press('Enter');
    await expect(page.getByText('Rol actualizado a Editor para Lupita Saldaña')).toBeVisible();
    await expect(cell).toHaveText(/Editor$/);
    await expect(watched).toHaveText(/Editor$/);
    await expect(affected.getByRole('heading', { name: 'Panel de Administración' })).toBeVisible();

    await callAs(page, 'admin', 'set_user_role', { p_user_id: userId, p_role: 'user' });
    await expect(cell).toHaveText(/Usuario$/);
    await expect(watched).toHaveText(/Usuario$/);
    await expect(affected.getByRole('heading', { name: 'Acceso Restringido' })).toBeVisible();
    await other.close();
    await third.close();
  },
);
