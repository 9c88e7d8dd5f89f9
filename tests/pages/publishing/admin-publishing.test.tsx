import { MutationObserver, type MutationMeta, type QueryClient } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createQueryClient } from '@/app/query-client';
import { drainToasts } from '@/ui/toast';
import { maxWaitMs, publishChanges, debounceMs } from '@/features/publishing/admin/publish-changes';
import { renderRoute } from '../render-route';
import { setupSeededSite } from '../seeded-site';
import { slow } from '../slow';

const site = setupSeededSite();

const hook = 'https://api.vercel.com/v1/integrations/deploy/prj_1/abc';
const noHook = `update private.config set value = '""' where key = 'deploy_hook'`;
const setHook = () =>
  site.change(`update private.config set value = '"${hook}"' where key = 'deploy_hook'`, noHook);
const writes = () => site.requests().filter((request) => request === 'POST /rest/v1/rpc/set_deploy_hook');

async function open() {
  await site.signIn('admin');
  const page = renderRoute('/admin/settings');
  const field = await screen.findByRole('textbox', { name: 'Enlace de publicación' }, slow);
  return { ...page, field, save: () => page.user.click(screen.getByRole('button', { name: 'Guardar' })) };
}

describe('the card of the automatic publication', () => {
  it('says what it is for and that it is off', async () => {
    const { field } = await open();
    expect(screen.getByRole('heading', { level: 3, name: 'Publicación automática' })).toBeVisible();
    expect(
      screen.getByText(
        'Cuando el equipo cambia algo que ven los visitantes, el sitio se vuelve a construir solo.',
      ),
    ).toBeVisible();
    expect(screen.getByText('Desactivada')).toBeVisible();
    expect(field).toHaveValue('');
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
    expect(screen.getByText('Activada')).toBeVisible();
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
    expect(screen.getByText('Desactivada')).toBeVisible();
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
    expect(screen.getByText('Desactivada')).toBeVisible();
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

/** Calls to the host of the site, which is the one thing here that is not ours. */
function recordHost(response: () => Promise<Response> = () => Promise.resolve(new Response())) {
  const calls: { address: string; init: RequestInit | undefined }[] = [];
  const backend = globalThis.fetch;
  vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) => {
    const address = input instanceof Request ? input.url : String(input);
    if (!address.startsWith('https://api.vercel.com/')) {
      const response = backend(input, init);
      responses.push(response);
      return response;
    }
    calls.push({ address, init });
    return response();
  });
  return calls;
}

/** Of the backend, in the running test. */
const responses: Promise<Response>[] = [];

const reads = () => site.requests().filter((request) => request === 'GET /rest/v1/rpc/get_deploy_hook');

/** A change like one of a screen, by what it makes old. */
async function change(client: QueryClient, meta: MutationMeta = {}): Promise<void> {
  await new MutationObserver(client, { mutationFn: () => Promise.resolve(null), meta }).mutate();
  // Once the request for the hook was sent and answered: the frozen clock would time it out.
  await site.sql('select 1');
  await Promise.allSettled(responses);
}

/** A tab of staff with a frozen clock. */
async function startTab(who: 'admin' | 'editor' = 'editor') {
  await site.signIn(who);
  const client = createQueryClient();
  publishChanges(client);
  onTestFinished(() => void vi.useRealTimers());
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  return client;
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

describe('what staff change', () => {
  it('is watched by the admin pages', async () => {
    await setHook();
    await site.change(
      'select 1',
      `update public.system_settings set value = 'true' where key = 'business_banner_visible'`,
    );
    const calls = recordHost();
    const { user } = await open();
    await user.click(await screen.findByRole('switch', { name: /Banner de Negocios Destacados/ }, slow));
    expect(await screen.findByText('Configuración actualizada', {}, slow)).toBeVisible();
    window.dispatchEvent(new Event('pagehide'));
    await waitFor(() => expect(calls).toHaveLength(1), slow);
    expect(calls[0]?.address).toBe(hook);
  });

  // Spec: admin 2.61
  it('is published once for all that is changed in one go', async () => {
    await setHook();
    const calls = recordHost();
    const client = await startTab();
    for (const key of [
      'businesses',
      'categories',
      'hours',
      'images',
      'products',
      'default-image',
      'settings',
    ]) {
      await change(client, { invalidates: [[key]] });
      await pass(debounceMs - 1_000);
      expect(calls).toEqual([]);
    }
    await pass(1_000);
    await vi.waitFor(() => expect(calls).toHaveLength(1));
    expect(calls[0]).toEqual({
      address: hook,
      init: {
        method: 'POST',
        mode: 'no-cors',
        credentials: 'omit',
        referrerPolicy: 'no-referrer',
        keepalive: true,
        signal: expect.any(AbortSignal) as AbortSignal,
      },
    });
    expect(reads()).toHaveLength(1);

    // What comes later is another one.
    await change(client);
    await pass(debounceMs);
    await vi.waitFor(() => expect(calls).toHaveLength(2));
  });

  it('is published after the longest wait when changes never pause', async () => {
    await setHook();
    const calls = recordHost();
    const client = await startTab();
    for (let waited = 0; waited < maxWaitMs; waited += 20_000) {
      expect(calls).toEqual([]);
      await change(client);
      await pass(20_000);
    }
    await vi.waitFor(() => expect(calls).toHaveLength(1));
  });

  it.each([
    ['left', () => window.dispatchEvent(new Event('pagehide'))],
    [
      'hidden',
      () => {
        vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
        document.dispatchEvent(new Event('visibilitychange'));
      },
    ],
  ])('is published at once when the page is %s', async (_how, leave) => {
    await setHook();
    const calls = recordHost();
    const client = await startTab();
    await change(client, { invalidates: [['hours']] });
    expect(calls).toEqual([]);
    leave();
    await vi.waitFor(() => expect(calls).toHaveLength(1));
    await pass(maxWaitMs);
    expect(calls).toHaveLength(1);
  });

  it('is not published when visitors do not see it, or when it failed', async () => {
    await setHook();
    const calls = recordHost();
    const client = await startTab('admin');
    await change(client, { publishes: false });
    await change(client, { invalidates: [] });
    const failing = new MutationObserver(client, {
      mutationFn: () => Promise.reject(new Error('no')),
    });
    await expect(failing.mutate()).rejects.toThrow('no');
    await pass(maxWaitMs);
    expect(calls).toEqual([]);
    expect(reads()).toEqual([]);
  });

  it('calls no host without a hook', async () => {
    const calls = recordHost();
    const client = await startTab();
    await change(client);
    await vi.waitFor(() => expect(reads()).toHaveLength(1));
    await pass(maxWaitMs);
    window.dispatchEvent(new Event('pagehide'));
    await pass(1);
    expect(calls).toEqual([]);
  });

  it('is saved all the same when the host does not answer or the hook cannot be read, which is said', async () => {
    await setHook();
    const failure = expect.objectContaining({
      title: 'El sitio no se pudo publicar',
      description:
        'Tus cambios están guardados y saldrán con la próxima publicación. Un administrador puede revisar el enlace de publicación en Configuración.',
    }) as unknown;
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    recordHost(() => Promise.reject(new TypeError('Failed to fetch')));
    const client = await startTab();
    drainToasts();
    await change(client);
    await pass(debounceMs);
    await vi.waitFor(() => expect(drainToasts()).toEqual([failure]));
    expect(warn).toHaveBeenCalledWith('publishing: the deploy hook was not called', expect.any(Error));

    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    await change(client);
    await pass(debounceMs);
    await vi.waitFor(() => expect(drainToasts()).toEqual([failure]));
  });
});
