import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { renderRoute } from '../render-route';
import { setupSeededSite } from '../seeded-site';
import { slow } from '../slow';

const site = setupSeededSite();

const hook = 'https://api.vercel.com/v1/integrations/deploy/prj_1/abc';
const noHook = `update private.config set value = '""' where key = 'deploy_hook'`;
const writes = () => site.requests().filter((request) => request === 'POST /rest/v1/rpc/set_deploy_hook');

async function open() {
  await site.signIn('admin');
  const page = renderRoute('/admin/settings');
  const field = await screen.findByRole('textbox', { name: 'Enlace de publicación' }, slow);
  return { ...page, field, save: () => page.user.click(screen.getByRole('button', { name: 'Guardar' })) };
}

describe('the deploy hook of the publication card', () => {
  it('says what it is for and that there is none', async () => {
    const { field } = await open();
    expect(field).toHaveAccessibleDescription(/lo que cambia el equipo se publica solo/);
    expect(screen.getByText('No automática')).toBeVisible();
    expect(field).toHaveValue('');
    expect(screen.getByText('Todavía no se puede publicar desde aquí')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Quitar' })).toBeNull();
  });

  it('explains at its field why a URL is refused, and sends none', async () => {
    const { user, field, save } = await open();
    await save();
    await waitFor(() => expect(field).toHaveAccessibleDescription(/Pega el enlace\./));
    expect(field).toHaveFocus();
    await user.paste('http://api.vercel.com/x');
    await save();
    await waitFor(() => expect(field).toHaveAccessibleDescription(/debe empezar con https:/));
    for (const [pasted, reason] of [
      ['https://api.vercel.com', /no está completo\. Cópialo entero/],
      ['https://sanluisconecta.mx/negocios', /es de este mismo sitio/],
    ] as const) {
      await user.clear(field);
      await user.paste(pasted);
      await save();
      await waitFor(() => expect(field).toHaveAccessibleDescription(reason));
    }
    expect(writes()).toEqual([]);
  });

  // Spec: admin 2.61
  it('saves a deploy hook, shows it again and removes it after a confirmation', async () => {
    await site.change('select 1', noHook);
    const { user, field } = await open();
    await user.click(field);
    await user.paste(` ${hook}`);
    await user.dblClick(screen.getByRole('button', { name: 'Guardar' }));
    expect(await screen.findByText('Publicación automática activada', {}, slow)).toBeVisible();
    expect(screen.getByText('Automática')).toBeVisible();
    expect(field).toHaveValue(hook);
    await waitFor(() => expect(field).toHaveFocus());
    expect(writes()).toHaveLength(1);

    await user.click(screen.getByRole('button', { name: 'Quitar' }));
    const question = within(screen.getByRole('alertdialog', { name: '¿Quitar el enlace de publicación?' }));
    await user.click(question.getByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Quitar' })).toHaveFocus());
    expect(writes()).toHaveLength(1);

    await user.click(screen.getByRole('button', { name: 'Quitar' }));
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Quitar' }));
    expect(await screen.findByText('Publicación automática desactivada', {}, slow)).toBeVisible();
    expect(screen.getByText('No automática')).toBeVisible();
    expect(field).toHaveValue('');
    await waitFor(() => expect(field).toHaveFocus());
    expect(screen.queryByRole('button', { name: 'Quitar' })).toBeNull();
  });

  it('keeps what was typed when it cannot be saved', async () => {
    const { user, field, save } = await open();
    const online = globalThis.fetch;
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    await user.click(field);
    await user.paste(hook);
    await save();
    expect(
      await screen.findByText(/^No se pudo guardar el enlace de publicación\. No hay conexión/, {}, slow),
    ).toBeVisible();
    vi.stubGlobal('fetch', online);
    expect(field).toHaveValue(hook);
    expect(screen.getByText('No automática')).toBeVisible();
  });

  it('saves nothing and leaves the screen when the role of the admin was removed', async () => {
    const { user, field, save, currentUrl } = await open();
    await site.demote('admin');
    await user.click(field);
    await user.paste(hook);
    await save();
    expect(
      await screen.findByText(
        'No se pudo guardar el enlace de publicación. No tienes permiso para hacer esto.',
        {},
        slow,
      ),
    ).toBeVisible();
    await waitFor(() => expect(currentUrl()).toBe('/'), slow);
  });
});
