import { act, screen, waitFor, within } from '@testing-library/react';
import { REALTIME_SUBSCRIBE_STATES } from '@supabase/supabase-js';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { loadSupabase } from '@/lib/supabase/session';
import { databaseFailure, interceptFetch } from '../intercept-fetch';
import { renderRoute } from '../render-route';
import { setupSeededSite } from '../seeded-site';
import { slow } from '../slow';

const site = setupSeededSite();

/**
 * The channel of staff as the page uses it, not joined: Realtime needs a server on a port. What it delivers, and to whom,
 * is tested in tests/database/notifications/staff-channel.nightly.test.ts.
 */
async function watchChannel() {
  const client = await loadSupabase();
  const open = client.channel.bind(client);
  const page = { broadcast: () => {}, setStatus: (_: 'SUBSCRIBED' | 'CHANNEL_ERROR') => {}, joined: 0 };
  const opened = vi.spyOn(client, 'channel').mockImplementation((topic, options) => {
    const channel = open(topic, options);
    const on = vi.spyOn(channel, 'on');
    vi.spyOn(channel, 'subscribe').mockImplementation((onStatus) => {
      if (topic !== 'staff') return channel;
      expect(options).toMatchObject({ config: { private: true } });
      const [type, filter, callback] = on.mock.lastCall ?? [];
      expect([type, filter]).toEqual(['broadcast', { event: 'changed' }]);
      page.joined += 1;
      page.broadcast = () => callback?.({ type: 'broadcast', event: 'changed' });
      page.setStatus = (status) => onStatus?.(REALTIME_SUBSCRIBE_STATES[status]);
      return channel;
    });
    return channel;
  });
  const removed = vi.spyOn(client, 'removeChannel');
  onTestFinished(() => {
    opened.mockRestore();
    removed.mockRestore();
  });
  return {
    page,
    removedTopics: () => removed.mock.calls.map(([channel]) => channel.topic),
  };
}

const counted = (count: number, title: string) => `(${String(count)}) ${title} | San Luis CONECTA`;
const titleIs = (title: string) => waitFor(() => expect(document.title).toBe(title), slow);
const link = async (name: RegExp) =>
  within(await screen.findByRole('navigation', { name: 'Administración' }, slow)).findByRole(
    'link',
    { name },
    slow,
  );
const countRequests = () =>
  site.requests().filter((request) => request.endsWith('/rpc/review_counts')).length;

/** What waits in the seed, and the accounts of a second admin's task. */
async function waiting() {
  const [result] = await site.sql(`
    select
      (select count(*)::int from public.business_submissions where status = 'pending') as submissions,
      (select count(*)::int from public.reports where resolved_at is null) as reports`);
  const { submissions, reports } = result?.rows[0] ?? {};
  if (typeof submissions !== 'number' || typeof reports !== 'number') throw new Error('no counts');
  return { submissions, reports };
}

const newSubmission = () =>
  site.change(
    `insert into public.business_submissions (name, address, description, phone)
     values ('Jugos del Mercado', 'Calle Mercado 3', 'Jugos y licuados.', '4441234500')`,
    `delete from public.business_submissions where name = 'Jugos del Mercado'`,
  );

/** The account without a role of the seed waits for one. */
const undecidedAccount = () =>
  site.change(
    `delete from public.user_roles where user_id in (select id from auth.users where email = 'usuario@ejemplo.mx')`,
    `insert into public.user_roles (user_id, role) select id, 'user' from auth.users where email = 'usuario@ejemplo.mx'`,
  );

describe('what waits for staff', () => {
  it('is counted in the title and the menu of every screen, with accounts for an admin', async () => {
    await undecidedAccount();
    await site.signIn('admin');
    const { user } = renderRoute('/admin/categories');
    const { submissions, reports } = await waiting();
    const total = submissions + reports + 1;
    await titleIs(counted(total, 'Categorías'));
    expect(await link(new RegExp(`^Solicitudes ?${String(submissions)} por revisar$`))).toBeVisible();
    expect(await link(new RegExp(`^Avisos ?${String(reports)} por revisar$`))).toBeVisible();
    expect(await link(/^Usuarios ?1 por revisar$/)).toBeVisible();
    expect(await link(/^Negocios$/)).toBeVisible();
    await user.click(await link(/^Configuración/));
    await titleIs(counted(total, 'Admin | Configuración del Sitio'));
    await user.click(await link(/^Solicitudes/));
    await titleIs(counted(total, 'Solicitudes'));
  });

  it('is counted on the tab of its page', async () => {
    await site.signIn('admin');
    renderRoute('/admin/avisos');
    const { submissions, reports } = await waiting();
    await titleIs(counted(submissions + reports, 'Avisos'));
    const tabs = within(screen.getByRole('navigation', { name: 'Avisos' }));
    expect(
      tabs.getByRole('link', { name: new RegExp(`^Avisos ?${String(reports)} por revisar$`) }),
    ).toBeVisible();
  });

  it('leaves out accounts for an editor', async () => {
    await undecidedAccount();
    await site.signIn('editor');
    renderRoute('/admin/categories');
    const { submissions, reports } = await waiting();
    await titleIs(counted(submissions + reports, 'Categorías'));
  });

  it('is no number when nothing waits', async () => {
    await site.change(
      `update public.reports set resolved_at = now(), status = 'applied', note = coalesce(note, '') || ' (prueba)' where resolved_at is null;
       update public.business_submissions set status = 'rejected', notes = 'Prueba', reviewed_at = now() where status = 'pending'`,
      `update public.reports set resolved_at = null, status = 'waiting', note = nullif(replace(note, ' (prueba)', ''), '') where note like '%(prueba)';
       update public.business_submissions set status = 'pending', notes = null, reviewed_at = null where notes = 'Prueba'`,
    );
    await site.signIn('editor');
    renderRoute('/admin/categories');
    expect(await link(/^Solicitudes$/)).toBeVisible();
    await waitFor(() => expect(countRequests()).toBeGreaterThan(0), slow);
    await titleIs('Categorías | San Luis CONECTA');
  });

  it('is refetched, with the open list, after a broadcast', async () => {
    await site.signIn('editor');
    const { page } = await watchChannel();
    renderRoute('/admin/submissions');
    const { submissions, reports } = await waiting();
    await titleIs(counted(submissions + reports, 'Solicitudes'));
    await screen.findByRole('rowheader', { name: 'Paletería La Plaza' }, slow);
    await waitFor(() => expect(page.joined).toBe(1), slow);
    await newSubmission();
    const before = countRequests();
    act(() => {
      page.broadcast();
      page.broadcast();
      page.broadcast();
    });
    await titleIs(counted(submissions + reports + 1, 'Solicitudes'));
    expect(await screen.findByRole('rowheader', { name: 'Jugos del Mercado' }, slow)).toBeVisible();
    expect(countRequests()).toBe(before + 1);
  });

  it('is refetched when the tab gets the focus', async () => {
    await site.signIn('editor');
    renderRoute('/admin/categories');
    const { submissions, reports } = await waiting();
    await titleIs(counted(submissions + reports, 'Categorías'));
    await newSubmission();
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    await titleIs(counted(submissions + reports + 1, 'Categorías'));
  });

  it('is polled while Realtime is not connected, and shows no toast when that fails', async () => {
    onTestFinished(() => void vi.useRealTimers());
    await site.signIn('editor');
    const { page } = await watchChannel();
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'], shouldAdvanceTime: true });
    renderRoute('/admin/categories');
    const { submissions, reports } = await waiting();
    await titleIs(counted(submissions + reports, 'Categorías'));
    await waitFor(() => expect(page.joined).toBe(1), slow);
    await newSubmission();
    act(() => void vi.advanceTimersByTime(60_000));
    await titleIs(counted(submissions + reports + 1, 'Categorías'));

    let failures = 0;
    const restore = interceptFetch('/rpc/review_counts', () => {
      failures += 1;
      return databaseFailure();
    });
    act(() => void vi.advanceTimersByTime(60_000));
    // The request and its retry.
    await waitFor(() => expect(failures).toBe(2), slow);
    restore();
    expect(screen.queryByText('Error')).toBeNull();
    expect(document.title).toBe(counted(submissions + reports + 1, 'Categorías'));

    act(() => page.setStatus('SUBSCRIBED'));
    const polled = countRequests();
    act(() => void vi.advanceTimersByTime(180_000));
    await site.sql('select 1');
    expect(countRequests()).toBe(polled);
    act(() => page.setStatus('CHANNEL_ERROR'));
    act(() => void vi.advanceTimersByTime(60_000));
    await waitFor(() => expect(countRequests()).toBeGreaterThan(polled), slow);
  });

  it('is watched until the role is revoked', async () => {
    await site.signIn('editor');
    const { page, removedTopics } = await watchChannel();
    renderRoute('/admin/categories');
    await waitFor(() => expect(page.joined).toBe(1), slow);
    expect(removedTopics()).not.toContain('realtime:staff');
    await site.demote('editor');
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    await waitFor(() => expect(removedTopics()).toContain('realtime:staff'), slow);
  });
});
