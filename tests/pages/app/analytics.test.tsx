import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startAnalytics } from '@/lib/analytics';
import { findCategory } from '../find-category';
import { renderRoute } from '../render-route';
import { setupSeededSite } from '../seeded-site';
import { slow } from '../slow';

setupSeededSite();

const events = (...names: string[]) =>
  (window.dataLayer ?? []).filter((entry) => 'event' in entry && names.includes(String(entry.event)));

beforeEach(async () => {
  await startAnalytics();
  window.dataLayer = [];
});
afterEach(() => {
  vi.useRealTimers();
});

describe('page views', () => {
  // Spec: public 2.23, public 7.19, public 7.23
  it('are one for each navigation, Back and links of the header included', async () => {
    const { user, currentUrl, goBack } = renderRoute('/negocios');
    await user.click(await findCategory('Salud'));
    const region = within(await screen.findByRole('region', { name: 'Salud' }, slow));
    const [card] = await region.findAllByRole('article', {}, slow);
    const name = within(card ?? document.body).getByRole('heading').textContent;
    await user.click(within(card ?? document.body).getByRole('link', { name }));
    await screen.findByRole('heading', { level: 1, name }, slow);
    const path = currentUrl();
    const title = `${name} | San Luis CONECTA`;
    // The row of the list is shown first; the view is recorded with the business itself.
    await waitFor(
      () => expect(events('page_view')).toContainEqual({ event: 'page_view', path, title }),
      slow,
    );
    goBack();
    await screen.findByRole('region', { name: 'Salud' }, slow);
    await user.click(within(screen.getByRole('banner')).getByRole('link', { name: 'Contacto' }));
    await screen.findByRole('heading', { level: 1, name: 'Escríbenos' }, slow);
    await waitFor(() =>
      expect(events('page_view')).toEqual([
        { event: 'page_view', path: '/negocios', title: 'San Luis CONECTA' },
        { event: 'page_view', path, title },
        { event: 'page_view', path: '/negocios', title: 'Salud en KM 5 | San Luis CONECTA' },
        { event: 'page_view', path: '/contacto', title: 'Contacto | San Luis CONECTA' },
      ]),
    );
    expect(events('navigation')).toEqual([{ event: 'navigation', to: '/contacto' }]);
  });

  // Spec: public 7.19
  it('include the page that does not exist', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    renderRoute('/no-existe?de=cartel');
    await screen.findByRole('heading', { level: 1, name: '404' }, slow);
    await waitFor(() =>
      expect(window.dataLayer).toEqual([
        { event: 'page_view', path: '/no-existe', title: '404 | San Luis CONECTA' },
      ]),
    );
    vi.restoreAllMocks();
  });

  // Spec: public 7.19
  it('have the current URL of a business, once, for a former one', async () => {
    renderRoute('/business/panaderia-el-nino-17');
    await screen.findByRole('heading', { level: 1, name: 'Panadería El Niño' }, slow);
    await screen.findByRole('heading', { name: 'Ubicación' }, slow);
    const title = 'Panadería El Niño | San Luis CONECTA';
    await waitFor(() =>
      expect(events('page_view', 'business_view')).toEqual([
        { event: 'page_view', path: '/negocio/panaderia-el-nino-17', title },
        { event: 'business_view', id: 17, name: 'Panadería El Niño' },
      ]),
    );
  });
});

describe('the listing', () => {
  // Spec: public 7.21
  it('records searches, categories and the opened card', async () => {
    const { user } = renderRoute('/');
    const salud = await findCategory('Salud');
    fireEvent.change(screen.getByRole('combobox'), { target: { value: 'tacos' } });
    await waitFor(() => expect(events('search')).toEqual([{ event: 'search', term: 'tacos' }]), slow);
    await user.click(salud);
    expect(events('category_select')).toEqual([{ event: 'category_select', category: 'Salud' }]);
    const region = within(await screen.findByRole('region', { name: 'Salud' }, slow));
    const [, second] = await region.findAllByRole('article', {}, slow);
    const name = within(second ?? document.body).getByRole('heading').textContent;
    await user.click(within(second ?? document.body).getByRole('link', { name }));
    expect(events('business_card_click')).toEqual([
      { event: 'business_card_click', id: expect.any(Number) as number, name, index: 1 },
    ]);
  });
});

describe('a business', () => {
  const pizza = { id: 5, name: "Pizza D'Carlo" };

  async function openPizza() {
    const page = renderRoute('/negocio/pizza-dcarlo-5');
    await screen.findByRole('heading', { name: 'Ubicación' }, slow);
    return page;
  }

  // Spec: public 7.20
  it('records every contact with its channel', async () => {
    await openPizza();
    const panel = within(screen.getByRole('region', { name: 'Contacto' }));
    window.dataLayer = [];
    for (const name of [
      'WhatsApp',
      /^Llamar/,
      'Carta y precios',
      'Agendar cita',
      /^Correo/,
      /^Sitio web/,
      'Compartir',
    ]) {
      const link = panel.getAllByRole('link', { name })[0] ?? document.body;
      // jsdom cannot navigate.
      link.addEventListener('click', (event) => event.preventDefault());
      fireEvent.click(link);
    }
    expect(window.dataLayer).toEqual([
      { event: 'contact_click', ...pizza, channel: 'whatsapp' },
      { event: 'contact_click', ...pizza, channel: 'phone' },
      { event: 'contact_click', ...pizza, channel: 'menu' },
      { event: 'menu_view', ...pizza },
      { event: 'appointment_click', ...pizza },
      { event: 'email_click', ...pizza },
      { event: 'website_click', ...pizza },
      { event: 'share_click', ...pizza },
    ]);
  });

  // Spec: public 2.39, public 7.22, public 9.20
  it('records a vote, and once a stay of ten seconds', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    await openPizza();
    expect(events('10_sec_business_page')).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: /^Me gusta/ }));
    await waitFor(() => expect(events('vote')).toEqual([{ event: 'vote', id: 5, vote: 'like' }]), slow);
    vi.advanceTimersByTime(10_000);
    expect(events('10_sec_business_page')).toHaveLength(1);
    vi.advanceTimersByTime(30_000);
    expect(window.dataLayer).toEqual([
      { event: 'page_view', path: '/negocio/pizza-dcarlo-5', title: "Pizza D'Carlo | San Luis CONECTA" },
      { event: 'business_view', ...pizza },
      { event: 'vote', id: 5, vote: 'like' },
      { event: '10_sec_business_page', ...pizza },
    ]);
  });
});
