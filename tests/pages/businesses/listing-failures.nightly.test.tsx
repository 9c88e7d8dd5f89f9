import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { interceptFetch } from '../intercept-fetch';
import { renderRoute } from '../render-route';
import { setupSeededSite } from '../seeded-site';
import { slow } from '../slow';

setupSeededSite();

const listPath = '/rpc/search_businesses';
const serverError = () => Promise.resolve(Response.json({ message: 'boom' }, { status: 500 }));

function breakPath(path: string): () => void {
  onTestFinished(() => void vi.unstubAllGlobals());
  return interceptFetch(path, serverError);
}

const list = () => screen.findByRole('region', { name: 'Todos los negocios' }, slow);
const cards = async () => within(await list()).findAllByRole('article', {}, slow);

describe('the listing', () => {
  // Spec: public 8.3
  it('keeps its businesses when the next page cannot be loaded', async () => {
    const { user } = renderRoute('/');
    expect(await cards()).toHaveLength(12);
    const repair = breakPath(listPath);
    await user.click(screen.getByRole('button', { name: 'Siguientes negocios' }));
    const more = await screen.findByRole('button', { name: 'Siguientes negocios' }, slow);
    expect(await cards()).toHaveLength(12);
    repair();
    await user.click(more);
    await waitFor(async () => expect(await cards()).toHaveLength(24), slow);
  });
});
