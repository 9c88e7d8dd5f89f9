import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { databaseFailure, interceptFetch } from '../intercept-fetch';
import { createImpatientQueryClient, renderRoute } from '../render-route';
import { setupSeededSite } from '../seeded-site';
import { slow } from '../slow';

const site = setupSeededSite();

function toasts(): string[] {
  return [...document.querySelectorAll('[data-sonner-toast]')].map(({ textContent }) => textContent ?? '');
}

describe('admin pages that fail to load', () => {
  it.each([
    ['/admin/businesses', /rpc\/admin_list_businesses/, 'No se pudieron cargar los negocios.'],
    ['/admin/categories', /rest\/v1\/categories/, 'No se pudieron cargar las categorías.'],
    ['/admin/businesses?edit=1&tab=hours', /business_hours%28day/, 'No se pudieron cargar los horarios.'],
    [
      '/admin/submissions',
      /rest\/v1\/business_submissions/,
      'No se pudieron cargar las solicitudes de negocios.',
    ],
    ['/admin/users', /rpc\/admin_list_users/, 'Error al cargar usuarios'],
    ['/admin/users', /user_roles\?select=user_id/, 'Error al cargar roles'],
    // Spec: admin 1.4, admin 8.14, admin 8.27, admin 8.53
  ])('%s shows a toast and an error state (%s): %s', async (path, broken, sentence) => {
    await site.signIn('admin');
    interceptFetch(broken, databaseFailure);
    renderRoute(path, { queryClient: createImpatientQueryClient() });
    await waitFor(
      () => expect(toasts()).toContainEqual(expect.stringMatching(new RegExp(`^Error${sentence}`))),
      slow,
    );
    await waitFor(() => expect(screen.getAllByText(sentence).length).toBeGreaterThan(1), slow);
    expect(document.body).not.toHaveTextContent('secret table');
  });
});
