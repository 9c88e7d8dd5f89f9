import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { startAnalytics } from '@/lib/analytics';
import { renderRoute } from '../render-route';
import { setupSeededSite } from '../seeded-site';
import { slow } from '../slow';

const site = setupSeededSite();

async function findCards(title: string | RegExp = 'Todos los negocios'): Promise<HTMLElement[]> {
  const region = await screen.findByRole('region', { name: title }, slow);
  return within(region).findAllByRole('article', {}, slow);
}

beforeEach(async () => {
  await startAnalytics();
  window.dataLayer = [];
});

describe('the listing', () => {
  it('has no part for new businesses where none came in within 60 days', async () => {
    await site.change(
      "update public.businesses set created_at = created_at - interval '61 days' where true",
      "update public.businesses set created_at = created_at + interval '61 days' where true",
    );
    renderRoute('/');
    await findCards();
    await waitFor(() =>
      expect(site.requests().some((one) => one.includes('/rest/v1/businesses'))).toBe(true),
    );
    expect(screen.queryByRole('region', { name: 'Nuevo en el barrio' })).toBeNull();
  });

  it('shows the featured businesses before the search, the categories and the list, and the filter «Abierto ahora» outside of the categories', async () => {
    renderRoute('/');
    const [firstCard] = await findCards();
    const panel = await screen.findByRole('region', { name: 'Categorías' }, slow);
    const parts = [
      screen.getByRole('heading', { level: 1 }),
      screen.getByRole('region', { name: 'Negocios Destacados' }),
      screen.getByRole('combobox', { name: 'Buscar negocios' }),
      panel,
      firstCard!,
    ];
    parts.slice(1).forEach((part, index) => {
      expect(parts[index]!.compareDocumentPosition(part)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    });
    expect(within(panel).queryByRole('button', { name: 'Abierto ahora' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Abierto ahora' })).toBeInTheDocument();
  });
});
