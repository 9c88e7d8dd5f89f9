import { expectAccessible, expectSteadyLayout } from './support/at-rest';
import { expect, test } from './support/fixtures';
import { linkMailedTo, signInAtForm } from './support/sign-in';
import type { Page } from '@playwright/test';

test.use({ changesData: true });
test.describe.configure({ mode: 'default' });

const password = 'una frase muy larga';
const restricted = (page: Page) => page.getByRole('heading', { level: 1, name: 'Acceso Restringido' });

async function register(page: Page, email: string): Promise<void> {
  await page.goto('/auth?tab=register');
  await page.getByRole('textbox', { name: 'Nombre' }).fill('Ana');
  await page.getByRole('textbox', { name: 'Apellido' }).fill('Ruiz');
  await page.getByRole('textbox', { name: 'Correo electrónico' }).fill(email);
  await page.getByRole('textbox', { name: 'Contraseña' }).fill(password);
  await page.getByRole('button', { name: 'Registrarse' }).click();
  await expect(page.getByText('Por favor verifica tu correo para confirmar tu cuenta.')).toBeVisible();
}

// Spec: admin 4.4, admin 7.4
test(
  'an account confirms its email and replaces its forgotten password',
  { tag: '@desktop' },
  async ({ page }) => {
    const email = 'nueva@ejemplo.mx';
    await register(page, email);
    await expect(page).toHaveURL(/\/auth\?tab=login$/);
    await expect(page.getByText('Registro exitoso')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Reenviar el correo' })).toBeDisabled();
    await page.goto(await linkMailedTo(page, email));
    await page.getByRole('button', { name: 'Confirmar mi correo' }).click();
    await expect(page.getByText('a nombre de Ana Ruiz')).toBeVisible();
    await expectAccessible(page);
    // Until the password is set, another tab of the panel is closed.
    const otherTab = await page.context().newPage();
    await otherTab.goto('/admin');
    await expect(otherTab).toHaveURL(/\/auth$/);
    await otherTab.close();
    await page.reload();
    await page.getByRole('textbox', { name: 'Contraseña' }).fill('la frase de quien lee el correo');
    await page.getByRole('button', { name: 'Guardar contraseña' }).click();
    await expect(page).toHaveURL(/\/admin$/);
    await expect(restricted(page)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Cerrar sesión' }).click();
    await expect(page).toHaveURL(/\/auth$/);

    await page.getByRole('link', { name: '¿Olvidaste tu contraseña?' }).click();
    const form = page.getByRole('form', { name: 'Enviar enlace' });
    await form.getByRole('textbox', { name: 'Correo electrónico' }).fill(email);
    await form.getByRole('button', { name: 'Enviar enlace' }).click();
    await expect(page.getByText('Si el correo tiene una cuenta, te enviamos un enlace')).toBeVisible();
    await expect.poll(() => linkMailedTo(page, email)).toContain('type=recovery');
    await page.goto(await linkMailedTo(page, email));
    await page.getByRole('button', { name: 'Continuar' }).click();
    await page.getByRole('button', { name: 'Mostrar contraseña' }).click();
    const field = page.getByRole('textbox', { name: 'Nueva contraseña' });
    await expectAccessible(page);
    await field.fill('otra frase muy larga');
    await field.press('Enter');
    await expect(page.getByText('Contraseña guardada')).toBeVisible();
    await expect(restricted(page)).toBeVisible();
  },
);

test.describe('the screens of an account', () => {
  // The browser logs the refused sign-in.
  test.use({ expectedErrors: [/status of 400/] });

  test('load without layout shift', { tag: '@both' }, async ({ page }) => {
    for (const path of ['/auth', '/auth?tab=register', '/auth?tab=forgot', '/auth/confirmar?type=signup']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectSteadyLayout(page);
    }
  });

  test('focus the first field with an error, and the accessible refusal of the server', async ({ page }) => {
    await page.goto('/auth?tab=register');
    await page.getByRole('button', { name: 'Registrarse' }).click();
    await expect(page.getByRole('textbox', { name: 'Nombre' })).toBeFocused();
    await page.goto('/auth');
    await signInAtForm(page, 'editor@ejemplo.mx', 'no es esta, lo sé');
    await expect(page.getByRole('alert')).toBeFocused();
    await expectAccessible(page);
  });
});
