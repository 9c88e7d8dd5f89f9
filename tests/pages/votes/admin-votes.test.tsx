import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { featuredQueries } from '@/features/businesses/featured/queries';
import { businessQueries } from '@/features/businesses/queries';
import { VotesReset } from '@/features/votes/admin/votes-reset';
import { renderPart } from '../render-part';
import { setupSeededSite } from '../seeded-site';
import { slow } from '../slow';

const site = setupSeededSite();

const vote = (kind: 'like' | 'dislike', voter: number) =>
  `insert into public.business_votes (business_id, voter_hash, vote_type) values (63, 'v${String(voter)}', '${kind}');
   select private.recount_votes(63);`;

async function open() {
  const part = renderPart(<VotesReset businessId={63} />);
  await screen.findByText('Me gusta', {}, slow);
  return part;
}

const count = (label: string) => screen.getByText(label).closest('dt')?.nextElementSibling?.textContent;
const reset = () => screen.getByRole('button', { name: 'Reiniciar votos' });
const question = () => screen.findByRole('alertdialog', { name: '¿Reiniciar los votos?' });

describe('the votes of a business', () => {
  beforeAll(() => site.sql('delete from public.business_votes where business_id = 63'));

  // Spec: public 8.6, admin 2.34, admin 7.31, admin 7.32, admin 8.63, admin 9.15
  it('are shown and reset to zero after a confirmation', async () => {
    await site.signIn('editor');
    await site.sql(vote('like', 1) + vote('like', 2) + vote('dislike', 3));
    const { user, queryClient } = await open();
    expect([count('Me gusta'), count('No me gusta')]).toEqual(['2', '1']);
    const detail = businessQueries.detail('laboratorio').queryKey;
    queryClient.setQueryData(featuredQueries.carousel().queryKey, []);

    await user.click(reset());
    await user.click(within(await question()).getByRole('button', { name: 'Cancelar' }));
    expect(site.requests().filter((request) => request.includes('reset_business_votes'))).toEqual([]);

    await user.click(reset());
    await user.click(within(await question()).getByRole('button', { name: 'Reiniciar votos' }));
    expect(await screen.findByText('Votos reseteados', {}, slow)).toBeVisible();
    expect(screen.getByText('Los votos del negocio han sido reseteados correctamente.')).toBeVisible();
    await waitFor(() => expect([count('Me gusta'), count('No me gusta')]).toEqual(['0', '0']));
    expect(screen.getByText('Todavía nadie ha votado.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Reiniciar votos' })).toBeNull();
    // The reset invalidates the queries of the public pages, even inside their stale time.
    expect(detail.slice(0, 1)).toEqual(businessQueries.all());
    expect(queryClient.getQueryState(featuredQueries.carousel().queryKey)?.isInvalidated).toBe(true);
  });

  // Spec: public 8.6, admin 8.63
  it('stay when the request fails or the role was revoked', async () => {
    await site.signIn('editor');
    await site.sql(vote('like', 4));
    const { user } = await open();
    const online = globalThis.fetch;
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    await user.click(reset());
    await user.click(within(await question()).getByRole('button', { name: 'Reiniciar votos' }));
    expect(
      await screen.findByText(
        'Error al resetear los votos. No hay conexión con el servidor. Revisa tu internet e inténtalo de nuevo.',
        {},
        slow,
      ),
    ).toBeVisible();
    vi.stubGlobal('fetch', online);

    await site.demote('editor');
    await user.click(reset());
    await user.click(within(await question()).getByRole('button', { name: 'Reiniciar votos' }));
    expect(
      await screen.findByText('Error al resetear los votos. No tienes permiso para hacer esto.', {}, slow),
    ).toBeVisible();
    expect(count('Me gusta')).toBe('1');
  });
});
