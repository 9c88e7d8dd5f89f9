import { waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderRoute } from '../render-route';
import { setupSeededSite } from '../seeded-site';
import { slow } from '../slow';

const site = setupSeededSite();

describe('the pages of one entry of the menu', () => {
  it.each([
    ['/admin/por-confirmar', '/admin/avisos/por-confirmar'],
    ['/admin/duplicados', '/admin/avisos/duplicados'],
    ['/admin/papelera', '/admin/historial/papelera'],
    ['/admin/synonyms?view=empty-searches', '/admin/avisos/mes?view=empty-searches'],
    ['/admin/avisos/busquedas?page=2', '/admin/avisos/mes?page=2'],
    ['/admin/mes?month=2026-10-01', '/admin/avisos/mes?month=2026-10-01'],
    ['/admin/seguridad', '/admin/settings/seguridad'],
  ])('are reached by their old address %s', async (from, to) => {
    await site.signIn('admin');
    const { currentUrl } = renderRoute(from);
    await waitFor(() => expect(currentUrl()).toBe(to), slow);
  });
});
