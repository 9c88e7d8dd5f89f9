import { screen } from '@testing-library/react';
import { toast as sonner } from 'sonner';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { interceptFetch, noConnection } from '../intercept-fetch';
import { renderRoute } from '../render-route';
import { setupSeededSite } from '../seeded-site';
import { slow } from '../slow';

const site = setupSeededSite();

// Toasts outlive the page that showed them.
afterEach(() => {
  sonner.dismiss();
});

const hook = 'https://api.vercel.com/v1/integrations/deploy/prj_1/abc';
/** A hook, and the extension with which the database calls it. */
const setHook = () =>
  site.change(
    `update private.config set value = '"${hook}"' where key = 'deploy_hook';
     create schema net;
     create table net.requests (url text);
     create function net.http_post(url text, body jsonb, headers jsonb) returns bigint language sql
       as 'insert into net.requests values ($1) returning 1'`,
    `update private.config set value = '""' where key = 'deploy_hook';
     update private.config set value = '"-infinity"' where key = 'deploy_hook_called_at';
     drop schema net cascade`,
  );

/** What the browser's clock shows in a test: the time of the database, whose clock no test sets. */
let now: number;
beforeEach(async () => {
  const [result] = await site.sql('select extract(epoch from now()) * 1000 as now');
  now = Number(result?.rows[0]?.now);
  vi.setSystemTime(now);
});
afterEach(() => void vi.useRealTimers());

const minutesAgo = (minutes: number) => new Date(now - minutes * 60_000);
/** The build info file of the last build. */
const build = (builtAt: () => Date) =>
  interceptFetch('/build.json', () => Promise.resolve(Response.json({ builtAt: builtAt() })));
const changed = (minutes: number) =>
  site.change(
    `select set_config('private.purges_audit_log', 'true', true);
     update private.audit_log set created_at = '${minutesAgo(minutes).toISOString()}' where true`,
    'select 1',
  );

/** The URLs that the database posts to. */
const calls = async () => {
  const [result] = await site.sql('select url from net.requests');
  return result?.rows.map(({ url }) => url);
};

async function open() {
  await site.signIn('admin');
  const page = renderRoute('/admin/settings');
  await screen.findByRole('heading', { level: 3, name: 'Publicación' }, slow);
  return page;
}

const publishButton = () => screen.findByRole('button', { name: 'Publicar ahora' }, slow);

describe('the publication card', () => {
  it('shows the time of the last build and no pending changes', async () => {
    await changed(30);
    build(() => minutesAgo(20));
    await open();
    expect(await screen.findByText('hace 20 minutos', {}, slow)).toBeVisible();
    expect(screen.getByText('Las páginas publicadas están al día.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Publicar ahora' })).toBeNull();
  });

  it('shows a pending change, including one made on this page', async () => {
    await changed(30);
    await site.change(
      'select 1',
      `update public.system_settings set value = 'true' where key = 'business_banner_visible'`,
    );
    build(() => minutesAgo(20));
    const { user } = await open();
    expect(await screen.findByText('Las páginas publicadas están al día.', {}, slow)).toBeVisible();
    await user.click(await screen.findByRole('switch', { name: /Banner de Negocios Destacados/ }, slow));
    expect(
      await screen.findByText(/^Hay cambios que esperan la próxima publicación, el último de/, {}, slow),
    ).toHaveTextContent('hace un momento');
  });

  // Spec: admin 2.60
  it('calls the hook once, waits for the build and shows when it is live', async () => {
    await setHook();
    await changed(1);
    let builtAt = minutesAgo(20);
    build(() => builtAt);
    const { user } = await open();
    expect(await screen.findByText(/^Hay cambios que esperan/, {}, slow)).toBeVisible();
    await user.dblClick(await publishButton());
    expect(
      await screen.findByText('Se pidió publicar el sitio. Los cambios se ven en unos minutos.', {}, slow),
    ).toBeVisible();
    expect(await calls()).toEqual([hook]);

    builtAt = minutesAgo(-1);
    // Window focus refetches at once.
    window.dispatchEvent(new Event('visibilitychange'));
    expect(await screen.findByText('Las páginas publicadas están al día.', {}, slow)).toBeVisible();
  });

  // Spec: admin 2.60
  it('shows an error when the build cannot be requested and retries it', async () => {
    await setHook();
    await changed(1);
    build(() => minutesAgo(20));
    const { user } = await open();
    const button = await publishButton();
    const reconnect = interceptFetch('/rpc/publish_site', noConnection);
    await user.click(button);
    expect(await screen.findByRole('alert', {}, slow)).toHaveTextContent(
      /^No hay conexión.*Tus cambios están guardados; inténtalo de nuevo\.$/,
    );
    expect(screen.getByText(/^Hay cambios que esperan/)).toBeVisible();
    expect(await calls()).toEqual([]);

    reconnect();
    await user.click(await publishButton());
    expect(await screen.findByText(/^Se pidió publicar el sitio/, {}, slow)).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(await calls()).toEqual([hook]);
  });

  it('shows an error when another admin removed the hook meanwhile', async () => {
    await setHook();
    build(() => minutesAgo(20));
    const { user } = await open();
    const button = await publishButton();
    await site.change(`update private.config set value = '""' where key = 'deploy_hook'`, 'select 1');
    await user.click(button);
    expect(await screen.findByText('No automática', {}, slow)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Publicar ahora' })).toBeNull();
    expect(await calls()).toEqual([]);
  });

  it('shows that no pages are prebuilt in development', async () => {
    await open();
    expect(await screen.findByText(/^Aquí no hay páginas construidas/, {}, slow)).toBeVisible();
  });
});
