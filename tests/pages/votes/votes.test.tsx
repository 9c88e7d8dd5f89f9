import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '@/app/query-client';
import { businessQueries } from '@/features/businesses/queries';
import { startAnalytics } from '@/lib/analytics';
import { drainToasts } from '@/ui/toast';
import { interceptFetch, noConnection } from '../intercept-fetch';
import { renderRoute } from '../render-route';
import { setupSeededSite } from '../seeded-site';
import { slow } from '../slow';

const site = setupSeededSite();

const slug = 'lavanderia-ropa-limpia-51';

async function openBusiness(queryClient = createQueryClient()) {
  const page = renderRoute(`/negocio/${slug}`, { queryClient });
  const like = await screen.findByRole('button', { name: /^Me gusta/ }, slow);
  await waitFor(() => expect(queryClient.isFetching()).toBe(0), slow);
  return { ...page, like, dislike: screen.getByRole('button', { name: /^No me gusta/ }) };
}

const countOf = (button: HTMLElement) => Number(/\d+/.exec(button.textContent)?.[0]);
const voteRequests = () => site.requests().filter((request) => request.endsWith('/cast_vote'));

describe('a vote', () => {
  // Spec: public 1.3, public 2.38, public 6.1, public 7.11
  it('moves to the other side, counts once and is restored on the next visit', async () => {
    await startAnalytics();
    window.dataLayer = [];
    const { user, like, dislike } = await openBusiness();
    const [likes, dislikes] = [countOf(like), countOf(dislike)];
    await user.dblClick(like);
    await waitFor(() => expect(like).toHaveAttribute('aria-pressed', 'true'));
    await waitFor(() => expect(like).toHaveTextContent(`Me gusta: ${String(likes + 1)}`));
    await waitFor(() => expect(voteRequests()).toHaveLength(1));
    const recorded = (window.dataLayer ?? []).filter((entry) => 'event' in entry && entry.event === 'vote');
    expect(recorded).toHaveLength(1);
    await user.click(dislike);
    await waitFor(() => expect(dislike).toHaveTextContent(`No me gusta: ${String(dislikes + 1)}`), slow);
    expect(like).toHaveTextContent(`Me gusta: ${String(likes)}`);
    expect(like).toHaveAttribute('aria-pressed', 'false');
    await waitFor(() => expect(voteRequests()).toHaveLength(2), slow);
    await user.click(dislike);
    expect(voteRequests()).toHaveLength(2);

    await waitFor(async () => {
      const [counts] = await site.sql(
        'select likes_count, dislikes_count from public.businesses where id = 51',
      );
      expect(counts?.rows).toEqual([{ likes_count: likes, dislikes_count: dislikes + 1 }]);
    }, slow);
    cleanup();
    const next = await openBusiness();
    await waitFor(() => expect(next.dislike).toHaveAttribute('aria-pressed', 'true'), slow);
    expect(next.dislike).toHaveTextContent(`No me gusta: ${String(dislikes + 1)}`);
  });

  it('stays counted where a read of the business began before it and ends after it', async () => {
    const queryClient = createQueryClient();
    const { user, like } = await openBusiness(queryClient);
    const likes = countOf(like);
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    const restore = interceptFetch('/rest/v1/businesses?', async (send) => {
      const response = await send();
      await released;
      return response;
    });
    const { queryKey } = businessQueries.detail(slug);
    const reads = () => site.requests().filter((request) => request === 'GET /rest/v1/businesses').length;
    const before = reads();
    void queryClient.refetchQueries({ queryKey });
    await waitFor(() => expect(reads()).toBeGreaterThan(before), slow);
    restore();
    await user.click(like);
    await waitFor(() => expect(queryClient.isMutating()).toBe(0), slow);
    release();
    await waitFor(() => expect(queryClient.isFetching()).toBe(0), slow);
    expect(countOf(like)).toBe(likes + 1);
  });

  // Spec: public 8.27
  it('that cannot be recorded is rolled back, and only logged', async () => {
    await site.sql(
      'delete from public.business_votes where business_id = 51; select private.recount_votes(51)',
    );
    const { user, like } = await openBusiness();
    const [likes, pressed] = [countOf(like), like.getAttribute('aria-pressed')];
    drainToasts();
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    let fail = () => {};
    const failure = new Promise<Response>((resolve) => {
      fail = () => resolve(Response.json({ message: 'boom' }, { status: 500 }));
    });
    interceptFetch('/rpc/cast_vote', () => failure);
    await user.click(like);
    await waitFor(() => expect(countOf(like)).toBe(likes + 1));
    fail();
    await waitFor(() =>
      expect(warn).toHaveBeenCalledWith('votes: the vote was not recorded', expect.anything()),
    );
    await waitFor(() => expect(countOf(like)).toBe(likes));
    expect(like).toHaveAttribute('aria-pressed', pressed);
    const toasts = screen.queryByRole('region', { name: /Avisos/ });
    expect(toasts && within(toasts).queryAllByRole('listitem')).toBeFalsy();
    warn.mockRestore();
  });

  it('that gets no response is rolled back with a toast, and the next tap sends it', async () => {
    await site.sql(
      'delete from public.business_votes where business_id = 51; select private.recount_votes(51)',
    );
    const { user, like } = await openBusiness();
    const likes = countOf(like);
    vi.spyOn(console, 'warn').mockReturnValue();
    const reconnect = interceptFetch('/rpc/cast_vote', noConnection);
    await user.click(like);
    const toasts = within(await screen.findByRole('region', { name: /Avisos/ }, slow));
    expect((await toasts.findByText('Tu voto no se envió', {}, slow)).closest('li')).toHaveTextContent(
      'No hay conexión con el servidor',
    );
    expect(like).toHaveAttribute('aria-pressed', 'false');
    expect(countOf(like)).toBe(likes);
    reconnect();
    await user.click(like);
    await waitFor(() => expect(voteRequests()).toHaveLength(1), slow);
    await waitFor(() => expect(countOf(like)).toBe(likes + 1), slow);
    vi.restoreAllMocks();
  });
});
