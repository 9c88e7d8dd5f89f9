import { screen } from '@testing-library/react';
import { renderRoute } from '../render-route';
import type { setupSeededSite } from '../seeded-site';
import { slow } from '../slow';

export const admin = 'a0000000-0000-4000-8000-000000000001';
export const editor = 'a0000000-0000-4000-8000-000000000002';

/** The entry with this text, as a reader hears it. */
export const entry = async (text: RegExp) => {
  const found = (
    await screen.findAllByText(
      (_text, element) => element?.tagName === 'LI' && text.test(element.textContent.replace(/\s+/g, ' ')),
      {},
      slow,
    )
  )[0];
  if (!found) throw new Error(`no entry ${String(text)}`);
  return found;
};

/** The history of a site, and what makes it longer. */
export function historyOf(site: ReturnType<typeof setupSeededSite>) {
  /** Changes rows as an account does. The log only grows, so each test has a business of its own. */
  const changeAs = (account: string, statement: string) =>
    site.sql(`select set_config('request.jwt.claims', '{"sub": "${account}"}', true),
      set_config('request.jwt.claim.sub', '${account}', true);
      ${statement};
      select set_config('request.jwt.claims', '', true), set_config('request.jwt.claim.sub', '', true)`);

  const addBusiness = (id: number, name: string) =>
    site.sql(
      `insert into public.businesses (id, name, address, phone) values (${String(id)}, '${name}', 'Calle 1', '4441234567')`,
    );

  async function open(path = '/admin/historial', account: 'editor' | 'admin' = 'editor') {
    await site.signIn(account);
    const page = renderRoute(path);
    await screen.findByRole('heading', { level: 1, name: 'Historial' }, slow);
    return page;
  }

  return { changeAs, addBusiness, open };
}
