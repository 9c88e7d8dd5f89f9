import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderRoute } from '../render-route';
import { setupSeededSite } from '../seeded-site';
import { slow } from '../slow';

const site = setupSeededSite();

async function openBusiness(path: string, name: string) {
  const page = renderRoute(path);
  await screen.findByRole('heading', { level: 1, name }, slow);
  await screen.findByRole('heading', { level: 2, name: 'Ubicación' }, slow);
  return page;
}

describe('the page of a business', () => {
  // Spec: public 2.26, public 3.1, public 7.10
  it('shows name, products and address', async () => {
    await openBusiness('/negocio/tacos-el-guero-de-la-5-1', 'Tacos El Güero de la 5');
    const note = screen.getByRole('button', { name: 'Recomendado' }).getAttribute('popovertarget');
    const text = await screen.findByText(/Nadie paga por esta marca/, {}, slow);
    expect(text).toHaveAttribute('id', note);
    expect(screen.getByText('Comida y antojitos')).toBeInTheDocument();
    const products = screen.getByRole('region', { name: 'Productos' });
    expect(within(products).getByText('Taco al pastor').closest('li')).toHaveTextContent('$17');
    expect(within(products).getByText('Cebollitas y salsas').closest('li')).toHaveTextContent('$0');
    expect(screen.getAllByRole('img', { name: /, foto \d de 3$/ })).toHaveLength(3);
    expect(screen.getByRole('img', { name: /foto 1 de 3$/ })).toHaveAttribute('fetchpriority', 'high');
    expect(screen.getByRole('img', { name: /foto 2 de 3$/ })).toHaveAttribute('loading', 'lazy');
  });

  it('says in words what it offers, and nothing where nothing is known', async () => {
    await openBusiness('/negocio/pizza-dcarlo-5', "Pizza D'Carlo");
    const list = within(screen.getByRole('list', { name: 'Características' }));
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'A domicilio',
      'Para llevar',
      'SPEI',
      'Tarjeta',
    ]);
    cleanup();
    await openBusiness('/negocio/gorditas-dona-chuy-2', 'Gorditas Doña Chuy');
    expect(screen.queryByRole('list', { name: 'Características' })).toBeNull();
  });

  it('loads the visible image by screen size and only thumbnails of the others', async () => {
    await openBusiness('/negocio/tacos-el-guero-de-la-5-1', 'Tacos El Güero de la 5');
    const [first, second] = screen.getAllByRole('img', { name: /, foto [12] de 3$/ });
    expect(first).toHaveAttribute('src', '/demo/tacos-el-guero-1.webp');
    expect(first).toHaveAttribute(
      'srcset',
      '/demo/tacos-el-guero-1-640.webp 640w, /demo/tacos-el-guero-1.webp 1280w',
    );
    expect(first?.getAttribute('sizes')).toMatch(/, calc\(100vw - 32px\)$/);
    expect(second).toHaveAttribute('src', '/demo/tacos-el-guero-fachada-640.webp');
    expect(second).toHaveAttribute('srcset', '/demo/tacos-el-guero-fachada-640.webp 640w');
    expect(screen.getByRole('button', { name: 'Ver foto 2' }).querySelector('img')).toHaveAttribute(
      'src',
      '/demo/tacos-el-guero-fachada-640.webp',
    );
  });

  // Spec: public 2.26, public 2.38, public 3.1, public 3.6
  it('shows logo, services, further information and a link back to the listing', async () => {
    await site.change(
      `update public.businesses set logo = '/demo/logo.webp' where id = 1`,
      `update public.businesses set logo = null where id = 1`,
    );
    await openBusiness('/negocio/tacos-el-guero-de-la-5-1', 'Tacos El Güero de la 5');
    expect(screen.getByRole('img', { name: 'Logo de Tacos El Güero de la 5' })).toHaveAttribute(
      'src',
      '/demo/logo.webp',
    );
    expect(screen.getByText(/^Pastor de trompo, bistec, tripa y campechanos/)).toBeVisible();
    const services = screen.getByRole('region', { name: 'Servicios' });
    const service = within(services).getByText('Taquiza para eventos').closest('li');
    expect(service).toHaveTextContent('Desde 40 personas, con taquero y trompo.');
    expect(service).toHaveTextContent('De 3 a 4 horas');
    expect(service).toHaveTextContent('Precio a consultar');
    const info = screen.getByRole('region', { name: 'Información' });
    expect(within(info).getByText('Formas de pago')).toBeVisible();
    expect(within(info).queryByText('Precio a consultar')).toBeNull();
    expect(screen.getByRole('link', { name: 'Volver a los negocios' })).toHaveAttribute('href', '/negocios');
    expect(screen.getByRole('button', { name: /^Me gusta/ })).toHaveTextContent(/^Me gusta: \d+/);
    expect(screen.getByRole('button', { name: /^No me gusta/ })).toHaveTextContent(/^No me gusta: \d+/);
  });

  // Spec: public 2.26
  it('renders without image, category, contact or hours', async () => {
    await site.sql(`
      insert into public.businesses (id, name, address) values (901, 'Sin Nada', 'KM 5');
    `);
    await openBusiness('/negocio/sin-nada-901', 'Sin Nada');
    expect(screen.getByText('Sin categoría')).toBeInTheDocument();
    expect(screen.getByRole('img', { name: 'Foto de Sin Nada' })).toHaveAttribute(
      'src',
      '/default-business.webp',
    );
    expect(screen.queryByRole('heading', { name: 'Horario' })).toBeNull();
    expect(screen.queryByRole('heading', { name: 'Productos' })).toBeNull();
    expect(screen.queryAllByRole('link', { name: 'WhatsApp' })).toEqual([]);
    expect(screen.getAllByRole('link', { name: 'Compartir' })[0]).toHaveAttribute(
      'href',
      expect.stringContaining('https://wa.me/?text='),
    );
    await site.sql('delete from public.businesses where id = 901');
  });

  // Spec: public 2.37, public 7.9
  it('shows «Precio a consultar» without a price and collapses a long list', async () => {
    await site.sql(`
      insert into public.businesses (id, name, address) values (902, 'Mucho', 'KM 5');
      insert into public.products (business_id, name, description)
      select 902, 'Producto ' || n, '<b>Muy</b> <i>bueno</i>' from generate_series(1, 30) n;
    `);
    const { user } = await openBusiness('/negocio/mucho-902', 'Mucho');
    const products = screen.getByRole('region', { name: 'Productos' });
    expect(within(products).getAllByText('Precio a consultar')).toHaveLength(12);
    expect(within(products).getAllByText('Muy')[0]?.tagName).toBe('B');
    await user.click(within(products).getByRole('button', { name: 'Ver los 30' }));
    expect(within(products).getAllByRole('listitem')).toHaveLength(30);
    await user.click(within(products).getByRole('button', { name: 'Ver menos' }));
    expect(within(products).getAllByRole('listitem')).toHaveLength(12);
    await site.sql('delete from public.businesses where id = 902');
  });
});

describe('the URL of a business', () => {
  it.each([
    ['/negocio/tacos-el-guero-de-la-5', '/negocio/tacos-el-guero-de-la-5-1', 'Tacos El Güero de la 5'],
    ['/negocio/abarrotes-la-esperanza-20', '/negocio/abarrotes-la-esperanza', 'Abarrotes La Esperanza'],
    // Spec: public 2.28, public 7.8
  ])('%s is redirected to the canonical %s', async (from, to, name) => {
    const { currentUrl, navigationType } = await openBusiness(from, name);
    await waitFor(() => expect(currentUrl()).toBe(to));
    // Back leads to the page before it.
    expect(navigationType()).toBe('REPLACE');
    expect(document.querySelector('link[rel=canonical]')).toHaveAttribute(
      'href',
      `https://sanluisconecta.mx${to.split('?')[0]}`,
    );
  });

  it.each([
    '/negocio/no-existe-999999',
    '/negocio/%00',
    // Spec: public 2.31
  ])('shows the not-found page for %.40s', async (path) => {
    const { currentUrl } = renderRoute(path);
    await screen.findByRole('heading', { level: 1, name: 'Negocio no encontrado' }, slow);
    expect(screen.getByRole('link', { name: 'Volver al inicio' })).toHaveAttribute('href', '/');
    expect(document.querySelector('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    await waitFor(() => expect(currentUrl()).toBe(path), slow);
  });

  // Spec: public 2.31
  it('shows what the words of a link find, not the business of another name with its number', async () => {
    const { currentUrl } = renderRoute('/negocio/taqueria-guero-5');
    await screen.findByRole('heading', { level: 1, name: 'Negocio no encontrado' }, slow);
    const found = await screen.findByRole('region', { name: '¿Buscas uno de estos?' }, slow);
    expect(within(found).getAllByRole('link', { name: /Tacos El Güero/ })[0]).toHaveAttribute(
      'href',
      '/negocio/tacos-el-guero-de-la-5-1',
    );
    expect(currentUrl()).toBe('/negocio/taqueria-guero-5');
  });

  // Spec: public 2.31
  it('shows the not-found page for an inactive business', async () => {
    await site.sql(
      `insert into public.businesses (id, name, address, is_active) values (903, 'Cerrado', 'KM 5', false)`,
    );
    renderRoute('/negocio/cerrado-903');
    await screen.findByRole('heading', { level: 1, name: 'Negocio no encontrado' }, slow);
    await site.sql('delete from public.businesses where id = 903');
  });
});
