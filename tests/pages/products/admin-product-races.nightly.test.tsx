import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ProductManager } from '@/features/products/admin/product-manager';
import { renderPart } from '../render-part';
import { setupSeededSite } from '../seeded-site';
import { slow } from '../slow';
import { fill } from '../user';

const site = setupSeededSite();

beforeEach(async () => {
  await site.sql(
    "delete from public.products where business_id = 63; insert into public.products (business_id, name, price) values (63, 'Zumo de naranja', 0);",
  );
  await site.signIn('editor');
});

const products = () => screen.findByRole('region', { name: /^Productos/ }, slow);
const button = (within_: HTMLElement, name: string) => within(within_).getByRole('button', { name });
const field = (name: string) => screen.getByRole('textbox', { name });
const save = () => screen.getByRole('button', { name: 'Guardar' });

async function open() {
  const part = renderPart(<ProductManager businessId={63} />);
  await screen.findByText('Zumo de naranja', {}, slow);
  return part;
}

/** Changes the product between the click on «Guardar» and the UPDATE. */
function changeJustBefore(change: string) {
  const online = globalThis.fetch;
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    if (init?.method === 'PATCH') await site.sql(change);
    return online(input, init);
  });
  return () => vi.stubGlobal('fetch', online);
}

describe('a race between two saves of a product', () => {
  it('does not overwrite a change saved in between', async () => {
    const { user } = await open();
    await user.click(button(await products(), 'Editar Zumo de naranja'));
    await fill(user, field('Descripción (opcional)'), 'Recién hecho');
    const restore = changeJustBefore(
      "update public.products set description = 'Del día' where business_id = 63 and name like 'Zumo%'",
    );
    await user.click(save());
    const question = await screen.findByRole('alertdialog', {}, slow);
    expect(within(question).getByText('Del día')).toBeVisible();
    restore();
    await user.click(button(question, 'Quedarme con lo suyo'));
    expect(await within(await products()).findByText('Del día', {}, slow)).toBeVisible();
    expect(screen.queryByText('Producto actualizado')).toBeNull();
  });

  it('shows an error when the role was revoked in between', async () => {
    // Inactive businesses are hidden from users without a role.
    await site.change(
      'update public.businesses set is_active = true where id = 63',
      'update public.businesses set is_active = false where id = 63',
    );
    const { user } = await open();
    await user.click(button(await products(), 'Editar Zumo de naranja'));
    await fill(user, field('Descripción (opcional)'), 'Del día');
    const editor = "(select id from auth.users where email = 'editor@ejemplo.mx')";
    await site.change(
      `delete from public.user_roles where user_id = ${editor}`,
      `insert into public.user_roles (user_id, role) values (${editor}, 'editor') on conflict (user_id) do update set role = 'editor'`,
    );
    await user.click(save());
    expect(await screen.findByRole('alert', {}, slow)).toHaveTextContent(
      'No tienes permiso para hacer esto.',
    );
    expect(field('Descripción (opcional)')).toHaveTextContent('Del día');
  });
});
