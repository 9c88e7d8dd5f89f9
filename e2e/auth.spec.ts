import { expect, expectAccessible, expectSteadyLayout, test } from './fixtures';
import { callAs, demoPassword, linkMailedTo, signInAtForm } from './sign-in';
import type { Page } from '@playwright/test';

test.use({ changesData: true });
test.describe.configure({ mode: 'default' });

const password = 'una frase muy larga';
const restricted = (page: Page) => page.getByRole('heading', { level: 1, name: 'Acceso Restringido' });

const adminArea = (page: Page) => page.getByRole('navigation', { name: 'Administración' });

async function register(page: Page, email: string): Promise<void> {
  await page.goto('/auth?tab=register');
  await page.getByRole('textbox', { name: 'Nombre' }).fill('Ana');
  await page.getByRole('textbox', { name: 'Apellido' }).fill('Ruiz');
  await page.getByRole('textbox', { name: 'Correo electrónico' }).fill(email);
  await page.getByRole('textbox', { name: 'Contraseña' }).fill(password);
  await page.getByRole('button', { name: 'Registrarse' }).click();
  await expect(page.getByText('Por favor verifica tu correo para confirmar tu cuenta.')).toBeVisible();
}

/** The id of the signed-in user, as the browser stores it. */
function storedUserId(page: Page): Promise<string> {
  return page.evaluate(() => {
    const session = JSON.parse(localStorage.getItem('conecta-session') ?? '{}') as { user?: { id?: string } };
    return session.user?.id ?? '';
  });
}

/** Resolves when the page is subscribed to changes of the database. */
function liveConnection(page: Page): Promise<void> {
  return new Promise((resolve) => {
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => {
        if (payload.toString().includes('Subscribed to PostgreSQL')) resolve();
      }),
    );
  });
}

// Spec: admin 7.4
test(
  'a new account confirms its email, and its role is granted and revoked without a reload',
  { tag: '@desktop' },
  async ({ page }) => {
    const email = 'nueva@ejemplo.mx';
    await register(page, email);
    await expect(page).toHaveURL(/\/auth\?tab=login$/);
    await expect(page.getByText('Registro exitoso')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Reenviar el correo' })).toBeDisabled();
    await expectAccessible(page);

    await page.goto(await linkMailedTo(page, email));
    await expect(page.getByRole('button', { name: 'Confirmar mi correo' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Confirmar mi correo' }).click();
    await expect(page).toHaveURL(/\/admin$/);
    await expect(restricted(page)).toBeVisible();
    await expectAccessible(page);

    // The role is changed elsewhere, and Realtime notifies this page.
    const userId = await storedUserId(page);
    const connected = liveConnection(page);
    await page.reload();
    await expect(restricted(page)).toBeVisible();
    await connected;
    await callAs(page, 'admin', 'set_user_role', { p_user_id: userId, p_role: 'editor' });
    await expect(adminArea(page)).toBeVisible();
    await expect(restricted(page)).toHaveCount(0);
    // Wait for the dashboard's requests: after the role is revoked they would be refused.
    await expect(page.getByRole('region', { name: 'Actividad reciente' }).getByRole('listitem')).toHaveCount(
      10,
    );
    await expect(page.getByRole('link', { name: 'negocios sin horario' })).toBeVisible();
    await callAs(page, 'admin', 'set_user_role', { p_user_id: userId, p_role: 'user' });
    await expect(restricted(page)).toBeVisible();
    await expect(adminArea(page)).toHaveCount(0);
  },
);

// Spec: admin 4.4, admin 7.4
test('a forgotten password is replaced with the emailed link', { tag: '@desktop' }, async ({ page }) => {
  const email = 'olvido@ejemplo.mx';
  await register(page, email);
  await page.goto(await linkMailedTo(page, email));
  await page.getByRole('button', { name: 'Confirmar mi correo' }).click();
  await page.getByRole('button', { name: 'Cerrar sesión' }).click();
  await expect(page).toHaveURL(/\/auth$/);

  await page.getByRole('link', { name: '¿Olvidaste tu contraseña?' }).click();
  const form = page.getByRole('form', { name: 'Enviar enlace' });
  await form.getByRole('textbox', { name: 'Correo electrónico' }).fill(email);
  await form.getByRole('button', { name: 'Enviar enlace' }).click();
  await expect(page.getByText('Si el correo tiene una cuenta, te enviamos un enlace')).toBeVisible();
  await expectAccessible(page);

  await expect.poll(() => linkMailedTo(page, email)).toContain('type=recovery');
  await page.goto(await linkMailedTo(page, email));
  await page.getByRole('button', { name: 'Continuar' }).click();
  await page.getByRole('button', { name: 'Mostrar contraseña' }).click();
  const field = page.getByRole('textbox', { name: 'Nueva contraseña' });
  await expectAccessible(page);
  await field.fill('otra frase muy larga');
  await field.press('Enter');
  await expect(restricted(page)).toBeVisible();
  await expect(page.getByText('Contraseña guardada')).toBeVisible();

  await page.getByRole('button', { name: 'Cerrar sesión' }).click();
  await signInAtForm(page, email, 'otra frase muy larga');
  await expect(restricted(page)).toBeVisible();
});

test('the tabs and the form are operated with the keyboard alone', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/auth');
  await page.getByRole('tab', { name: 'Iniciar Sesión' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Registrarse' })).toBeFocused();
  await expect(page).toHaveURL(/tab=register$/);
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('tab', { name: 'Iniciar Sesión' })).toBeFocused();
  await expect(page).not.toHaveURL(/tab=register$/);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('textbox', { name: 'Correo electrónico' })).toBeFocused();
  await page.keyboard.type('editor@ejemplo.mx');
  await page.keyboard.press('Tab');
  await page.keyboard.type(demoPassword);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin$/);
});

test.describe('the screens of an account', () => {
  // The browser logs the refused sign-in.
  test.use({ expectedErrors: [/status of 400/] });

  test('are accessible and load without layout shift', async ({ page }) => {
    for (const path of ['/auth', '/auth?tab=register', '/auth?tab=forgot', '/auth/confirmar?type=signup']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectAccessible(page);
      await expectSteadyLayout(page);
    }
    await page.goto('/auth?tab=register');
    await page.getByRole('button', { name: 'Registrarse' }).click();
    await expect(page.getByRole('textbox', { name: 'Nombre' })).toBeFocused();
    await expectAccessible(page);
    await page.goto('/auth');
    await signInAtForm(page, 'editor@ejemplo.mx', 'no es esta, lo sé');
    await expect(page.getByRole('alert')).toBeFocused();
    await expectAccessible(page);
  });
});
