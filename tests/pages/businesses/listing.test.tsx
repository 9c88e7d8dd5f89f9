import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { createQueryClient } from '@/app/query-client';
import { featuredQueries } from '@/features/businesses/featured/queries';
import { startAnalytics } from '@/lib/analytics';
import { renderRoute } from '../render-route';
import { setupSeededSite } from '../seeded-site';
import { slow } from '../slow';

const site = setupSeededSite();

async function findCards(title: string | RegExp = 'Todos los negocios'): Promise<HTMLElement[]> {
  const region = await screen.findByRole('region', { name: title }, slow);
  return within(region).findAllByRole('article', {}, slow);
}

/** The card in the list with this heading; the featured strip may show the same business. */
async function findCard(title: RegExp, name: string): Promise<HTMLElement> {
  const cards = await findCards(title);
  const card = cards.find((one) => within(one).queryByRole('heading', { name }));
  if (!card) throw new Error(`${name} is not in the list`);
  return card;
}

function events(name: string): object[] {
  return (window.dataLayer ?? []).filter((entry) => 'event' in entry && entry.event === name);
}

beforeEach(async () => {
  await startAnalytics();
  window.dataLayer = [];
});

describe('the listing', () => {
  it('ends with the businesses that came in last, while nothing is filtered', async () => {
    const { user } = renderRoute('/');
    const region = await screen.findByRole('region', { name: 'Nuevo en el barrio' }, slow);
    const links = within(within(region).getByRole('list')).getAllByRole('link');
    // One came in every five days.
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/negocio/tacos-el-guero-de-la-5-1',
      ...[2, 3, 4, 5, 6].map((id) => expect.stringMatching(new RegExp(`-${String(id)}$`)) as string),
    ]);
    expect(screen.getByRole('link', { name: 'Negocios nuevos por RSS' })).toHaveAttribute(
      'href',
      '/nuevos.xml',
    );
    await user.click(screen.getByRole('button', { name: 'Abierto ahora' }));
    expect(screen.queryByRole('region', { name: 'Nuevo en el barrio' })).toBeNull();
  });

  // Spec: public 1.1, public 1.2
  it('shows a page of businesses, featured ones first, with its title and JSON-LD', async () => {
    renderRoute('/');
    expect(screen.getByText('Cargando...')).toBeInTheDocument();
    const cards = await findCards();
    expect(cards).toHaveLength(12);
    expect(screen.queryByText('Recomendado')).not.toBeInTheDocument();
    expect(await screen.findByText('60 negocios', {}, slow)).toBeInTheDocument();

    expect(document.title).toBe('San Luis CONECTA');
    expect(document.querySelector('link[rel=canonical]')).toHaveAttribute(
      'href',
      'https://sanluisconecta.mx/negocios',
    );
    const jsonLd: unknown = JSON.parse(
      document.querySelector('[type="application/ld+json"]')?.textContent ?? '',
    );
    expect(jsonLd).toMatchObject({
      '@graph': [
        {
          '@type': 'WebSite',
          potentialAction: {
            '@type': 'SearchAction',
            target: { urlTemplate: 'https://sanluisconecta.mx/negocios?query={search_term_string}' },
          },
        },
      ],
    });
    expect(events('page_view')).toEqual([{ event: 'page_view', path: '/', title: 'San Luis CONECTA' }]);
  });

  // Spec: public 2.11
  it('starts with headline, featured businesses, search and categories, in this order above the list', async () => {
    renderRoute('/negocios');
    const [firstCard] = await findCards();
    const panel = await screen.findByRole('region', { name: 'Categorías' }, slow);
    const search = screen.getByRole('combobox', { name: 'Buscar negocios' });
    const parts = [
      screen.getByRole('heading', { level: 1, name: 'Lo que necesitas, a la vuelta de la esquina' }),
      screen.getByRole('heading', { level: 2, name: 'Negocios Destacados' }),
      search,
      panel,
      firstCard!,
    ];
    for (const part of parts) expect(part).toBeVisible();
    parts.slice(1).forEach((part, index) => {
      expect(parts[index]!.compareDocumentPosition(part)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    });
    expect(search).toHaveAttribute('placeholder', 'Buscar por nombre, descripción, productos o servicios...');
    const all = await within(panel).findByRole('link', { name: /^Todos/ }, slow);
    expect(all).toHaveAttribute('aria-current', 'true');
    expect(within(panel).queryByRole('button', { name: 'Abierto ahora' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Abierto ahora' })).toBeInTheDocument();
  });

  // Spec: public 1.1, public 4.1
  it('hides inactive businesses', async () => {
    await site.change(
      `update public.businesses set is_active = false where id = 1`,
      `update public.businesses set is_active = true where id = 1`,
    );
    renderRoute('/');
    const names = (await findCards()).map((card) => within(card).getByRole('heading').textContent);
    expect(names).not.toContain('Tacos El Güero de la 5');
  });

  it('shows name, address, category, likes and contacts of a business', async () => {
    renderRoute('/?query=g%C3%BCero');
    const card = within(await findCard(/^Resultados/, 'Tacos El Güero de la 5'));
    expect(card.getByText('Av. Kilómetro 5 #1204, esq. Mezquite')).toBeInTheDocument();
    expect(card.getByText('Comida y antojitos')).toBeInTheDocument();
    expect(card.getByText('me gusta').parentElement).toHaveTextContent(/^\d+me gusta$/);
    expect(card.getByRole('link', { name: /^WhatsApp/ })).toHaveAttribute(
      'href',
      expect.stringContaining('wa.me'),
    );
    expect(card.getByRole('link', { name: /^Llamar/ })).toHaveAttribute(
      'href',
      expect.stringContaining('tel:'),
    );
  });

  it('shows the thumbnail on a card, or the full image without one', async () => {
    await site.change(
      `update public.business_images set thumbnail_url = null where business_id = 8`,
      `update public.business_images set thumbnail_url = regexp_replace(image_url, '\\.webp$', '-640.webp')
       where business_id = 8`,
    );
    const { user } = renderRoute('/?query=g%C3%BCero');
    const image = (await findCard(/^Resultados/, 'Tacos El Güero de la 5')).querySelector('img');
    expect(image).toHaveAttribute('src', '/demo/tacos-el-guero-1-640.webp');
    expect(image).toHaveAttribute(
      'srcset',
      '/demo/tacos-el-guero-1-640.webp 640w, /demo/tacos-el-guero-1.webp 1280w',
    );
    expect(image?.getAttribute('sizes')).toMatch(/^\(min-width: 1280px\) 270px, .*, 144px$/);

    await user.clear(screen.getByRole('combobox'));
    await user.type(screen.getByRole('combobox'), 'hamburguesas{Enter}');
    const other = (await findCard(/Resultados.*hamburguesas/i, 'Hamburguesas El Ñoño')).querySelector('img');
    expect(other).toHaveAttribute('src', '/demo/hamburguesas-el-nono-1.webp');
    expect(other).not.toHaveAttribute('srcset');
  });

  // Spec: public 3.2, public 7.13
  it('shows placeholders for a missing category or image', async () => {
    await site.change(
      `update private.config set value = '"/otra.webp"' where key = 'default_business_image'`,
      `update private.config set value = '"/default-business.webp"' where key = 'default_business_image'`,
    );
    await site.change(
      `update public.businesses set category_id = null where id = 42`,
      `update public.businesses set category_id = 7 where id = 42`,
    );
    renderRoute('/?query=plomer%C3%ADa+salda%C3%B1a');
    const card = await findCard(/^Resultados/, 'Plomería Rápida Saldaña');
    expect(within(card).getByText('Sin categoría')).toBeInTheDocument();
    await waitFor(() => expect(card.querySelector('img')).toHaveAttribute('src', '/otra.webp'));
  });

  // Spec: public 4.2, public 5.3
  it('shows no business twice when the order changes between two pages', async () => {
    const { user } = renderRoute('/');
    await findCards();
    // The new first row shifts the others, so the next page starts with the last row of this one.
    await site.change(
      `update public.businesses set is_premium = true, premium_score = 10 where id = 42`,
      `update public.businesses set is_premium = false, premium_score = null where id = 42`,
    );
    await user.click(screen.getByRole('button', { name: 'Siguientes negocios' }));
    await waitFor(async () => expect((await findCards()).length).toBeGreaterThan(12), slow);
    const names = (await findCards()).map((card) => within(card).getByRole('heading').textContent);
    expect(names).toHaveLength(23);
    expect(new Set(names).size).toBe(23);
  });
});

describe('the featured section', () => {
  // Spec: public 2.12, public 7.14
  it('is hidden by the setting', async () => {
    await site.change(
      `update public.system_settings set value = 'false' where key = 'business_banner_visible'`,
      `update public.system_settings set value = 'true' where key = 'business_banner_visible'`,
    );
    renderRoute('/');
    await findCards();
    await waitFor(() => expect(screen.queryByText('Negocios Destacados')).not.toBeInTheDocument());
  });

  // Spec: public 7.6, public 9.5
  it('requests ten active businesses with a featured image, sorted by score', async () => {
    await site.change(
      // 42 has no featured image and 47 is inactive; both would sort first.
      `update public.businesses set is_premium = true;
       update public.businesses set premium_score = 10 where id in (42, 47)`,
      `update public.businesses set premium_score = null where id in (42, 47);
       update public.businesses set is_premium = premium_score is not null`,
    );
    const [scored] = await site.sql(`
      select b.id from public.businesses b where b.premium_score is not null and b.id not in (42, 47)
      order by b.premium_score desc, b.id
    `);
    const best = (scored?.rows ?? []).map(({ id }) => Number(id));
    expect(best.length).toBeGreaterThan(2);
    const read = (await createQueryClient().fetchQuery(featuredQueries.carousel())).map(({ id }) => id);
    expect(read).toHaveLength(10);
    expect(read.slice(0, best.length)).toEqual(best.slice(0, 10));
    expect(read).not.toContain(42);
    expect(read).not.toContain(47);
  });

  // Spec: public 2.22, public 9.3
  it('shows at most five businesses', async () => {
    renderRoute('/');
    const strip = await screen.findByRole('group', { name: 'Negocios Destacados' }, slow);
    expect(within(strip).getAllByRole('link')).toHaveLength(5);
  });

  // Spec: public 2.13
  it('shows an empty state without featured businesses', async () => {
    await site.change(
      `update public.businesses set is_premium = false`,
      `update public.businesses set is_premium = true where premium_score is not null`,
    );
    renderRoute('/');
    expect(await screen.findByText('No hay negocios destacados para mostrar.', {}, slow)).toBeInTheDocument();
  });
});

describe('searching', () => {
  it('records each term once and suggests a next step for an empty result', async () => {
    const { user, currentUrl } = renderRoute('/?category=Salud');
    await findCards('Salud');
    // One paste instead of typing: a slow machine could debounce a partial term.
    fireEvent.change(screen.getByRole('combobox'), { target: { value: 'zzzz' } });
    expect(
      await screen.findByRole('heading', { name: 'No encontramos «zzzz» en Salud' }, slow),
    ).toBeInTheDocument();
    expect(events('search')).toEqual([{ event: 'search', term: 'zzzz' }]);

    await user.click(await screen.findByRole('button', { name: 'Buscar en todas las categorías' }, slow));
    await waitFor(() => expect(currentUrl()).toBe('/?query=zzzz'), slow);
    await user.click(await screen.findByRole('button', { name: 'Ver todos los negocios' }, slow));
    await waitFor(() => expect(currentUrl()).toBe('/'), slow);
    expect(screen.getByRole('combobox')).toHaveValue('');
    expect(await findCards()).toHaveLength(12);
  });
});
