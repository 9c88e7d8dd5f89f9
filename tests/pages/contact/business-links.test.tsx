import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { businessLinks, linkNames, type BusinessLink } from '@/features/contact/business-links';
import { renderRoute } from '../render-route';
import { setupSeededSite } from '../seeded-site';
import { slow } from '../slow';
import { fill } from '../user';

const site = setupSeededSite();
const id = 900401;

beforeEach(async () => {
  await site.sql(
    `delete from public.businesses where id = ${id};
     insert into public.businesses (id, name, address, slug) values (${id}, 'Con enlaces', 'Calle 1', 'con-enlaces-${id}');`,
  );
  await site.signIn('editor');
});

async function openForm() {
  const { user } = renderRoute(`/admin/businesses?edit=${id}`);
  await screen.findByRole('form', { name: /Datos básicos/ }, slow);
  return user;
}

const fieldOf = (link: BusinessLink) => screen.getByRole('textbox', { name: businessLinks[link].label });

async function save(user: Awaited<ReturnType<typeof openForm>>) {
  await user.click(screen.getByRole('button', { name: 'Guardar cambios' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), slow);
}

/** The contact panel of the public page, and the `sameAs` of its structured data. */
async function openPage() {
  cleanup();
  renderRoute(`/negocio/con-enlaces-${id}`);
  const panel = await screen.findByRole('region', { name: 'Contacto' }, slow);
  const script = await waitFor(() => {
    const found = document.querySelector('[type="application/ld+json"]')?.textContent;
    if (!found) throw new Error('no structured data');
    return found;
  });
  const { '@graph': parts } = JSON.parse(script) as { '@graph': Record<string, unknown>[] };
  const business = parts.find((part) => part['@type'] === 'LocalBusiness');
  return { panel, sameAs: business?.sameAs };
}

describe.each(linkNames)('the link %s of a business', (link) => {
  const url = `https://${link.replaceAll('_', '-')}.example/@prueba`;

  // Spec: public 1.4, public 5.5
  it('goes from the form to the contacts and the structured data of its page', async () => {
    const user = await openForm();
    await fill(user, fieldOf(link), url);
    await save(user);
    const { panel, sameAs } = await openPage();
    const name = `${businessLinks[link].label}: ${new URL(url).hostname}`;
    expect(within(panel).getByRole('link', { name })).toHaveAttribute('href', url);
    expect(sameAs).toEqual([url]);
  });

  it('is cleared in the form and leaves both', async () => {
    await site.sql(`update public.businesses set ${link} = '${url}' where id = ${id}`);
    const user = await openForm();
    expect(fieldOf(link)).toHaveValue(url);
    await user.clear(fieldOf(link));
    await save(user);
    const { panel, sameAs } = await openPage();
    expect(within(panel).queryByRole('link', { name: new RegExp(businessLinks[link].label) })).toBeNull();
    expect(sameAs).toBeUndefined();
  });
});
