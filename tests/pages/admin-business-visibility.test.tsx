import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderRoute } from './render-route';
import { setupSeededSite } from './seeded-site';
import { slow } from './slow';

const site = setupSeededSite();

const id = 900501;

describe('the switches of the business form', () => {
  // Spec: admin 2.29, admin 4.20
  it('deactivate a business and feature it', async () => {
    await site.change(
      `insert into public.businesses (id, name, address) values (${id}, 'Con Interruptores', 'Calle 1')`,
      `delete from public.businesses where id = ${id}`,
    );
    await site.signIn('editor');
    const { user } = renderRoute(`/admin/businesses?edit=${id}`);
    const active = await screen.findByRole('switch', { name: /^Activo/ }, slow);
    const featured = screen.getByRole('switch', { name: /^Destacado/ });
    expect(active).toBeChecked();
    expect(featured).not.toBeChecked();
    await user.click(active);
    await user.click(featured);
    await user.click(screen.getByRole('button', { name: 'Guardar cambios' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), slow);
    const [stored] = await site.sql(
      `select is_active, is_premium, premium_score from public.businesses where id = ${id}`,
    );
    expect(stored?.rows).toEqual([{ is_active: false, is_premium: true, premium_score: 5 }]);
  });
});
