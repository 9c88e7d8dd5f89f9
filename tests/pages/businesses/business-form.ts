import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect } from 'vitest';
import { renderRoute } from '../render-route';
import type { setupSeededSite } from '../seeded-site';
import { slow } from '../slow';
import { fill } from '../user';

export const id = 900301;

export const field = (name: string | RegExp) => screen.getByRole('textbox', { name });

/** The form closes only after saving; a toast proves nothing, as one of the previous test may still be visible. */
export async function closed(): Promise<void> {
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), slow);
}

/** Before each test: a business with a note. */
export function businessForm(site: ReturnType<typeof setupSeededSite>) {
  beforeEach(async () => {
    await site.sql(
      `delete from public.businesses where id >= 900000;
     insert into public.businesses (id, name, address, phone, category_id) values (${id}, 'Prueba Uno', 'Calle 1', '4441234567', 1);
     insert into public.business_notes (business_id, notes) values (${id}, 'Nota vieja');`,
    );
  });

  async function openForm(edit: number | 'new' = id, who: 'admin' | 'editor' = 'editor') {
    await site.signIn(who);
    const page = renderRoute(`/admin/businesses?edit=${edit}`);
    const form = await screen.findByRole('form', { name: /Datos básicos/ }, slow);
    return { ...page, form };
  }

  async function rewrite(user: Awaited<ReturnType<typeof openForm>>['user'], name: string, text: string) {
    await user.clear(field(name));
    if (text) await fill(user, field(name), text);
  }

  async function read(columns: string, where = `id = ${id}`): Promise<unknown> {
    const [result] = await site.sql(
      `select ${columns} from public.businesses b left join public.business_notes n on n.business_id = b.id where ${where}`,
    );
    return result?.rows;
  }

  return { openForm, rewrite, read };
}
