import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fetchAround } from '@/features/businesses/nearby/queries';
import { interceptFetch } from '../intercept-fetch';
import { renderRoute } from '../render-route';
import { setupSeededSite } from '../seeded-site';
import { slow } from '../slow';

const site = setupSeededSite();

const serverError = () => Promise.resolve(Response.json({ message: 'boom' }, { status: 500 }));

async function openBusiness(path: string, name: string) {
  const page = renderRoute(path);
  await screen.findByRole('heading', { level: 1, name }, slow);
  await screen.findByRole('heading', { level: 2, name: 'Ubicación' }, slow);
  return page;
}

afterEach(() => {
  vi.useRealTimers();
});

describe('the contacts', () => {
  // Spec: public 1.4, public 1.5, public 7.18
  it('link to their channels with their texts', async () => {
    await openBusiness('/negocio/pizza-dcarlo-5', "Pizza D'Carlo");
    const panel = within(screen.getByRole('region', { name: 'Contacto' }));
    const greeting =
      "Hola, vi el perfil de Pizza D'Carlo en San Luis CONECTA y me interesa contratar un servicio.";
    const shared =
      "Encontré Pizza D'Carlo en San Luis CONECTA y creo que te puede interesar: https://sanluisconecta.mx/negocio/pizza-dcarlo-5";
    for (const [name, href] of [
      ['WhatsApp', `https://wa.me/524441713398?text=${encodeURIComponent(greeting)}`],
      [/^Llamar/, 'tel:+524441713398'],
      ['Compartir', `https://wa.me/?text=${encodeURIComponent(shared)}`],
      ['Agendar cita', 'https://pizza-dcarlo.example/reservar'],
      ['Carta y precios', 'https://pizza-dcarlo.example/carta'],
      [/^Sitio web/, 'https://pizza-dcarlo.example/'],
      [/^Correo/, 'mailto:hola@pizza-dcarlo.example'],
    ] as const) {
      expect(panel.getAllByRole('link', { name })[0]).toHaveAttribute('href', href);
    }
    for (const name of ['Carta y precios', 'Agendar cita']) {
      expect(panel.getByRole('link', { name })).toHaveAttribute('rel', 'noopener noreferrer');
      expect(panel.getByRole('link', { name })).toHaveAttribute('target', '_blank');
    }
  });
});

describe('the opening hours', () => {
  const tacos = ['/negocio/tacos-el-guero-de-la-5-1', 'Tacos El Güero de la 5'] as const;

  function setTime(time: string): void {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(time) });
  }

  // Spec: public 2.36
  it('reach past midnight', async () => {
    // A Friday at 1:30 in San Luis Potosí: open since Thursday at 18:00.
    setTime('2026-11-20T07:30:00Z');
    await openBusiness(...tacos);
    expect(await screen.findByText('Abierto', {}, slow)).toBeInTheDocument();
    expect(screen.getByText('· cierra 3:00 a.m.')).toBeInTheDocument();
    const hours = within(await screen.findByRole('region', { name: 'Horario' }, slow));
    expect(hours.getAllByRole('row').map(({ textContent }) => textContent.replace(/\s+/g, ' '))).toEqual([
      expect.stringMatching(/^Lunes ?Cerrado$/),
      expect.stringMatching(/^Martes ?6:00 p\.m\. – 12:30 a\.m\.$/),
      expect.stringMatching(/^Miércoles ?6:00 p\.m\. – 12:30 a\.m\.$/),
      expect.stringMatching(/^Jueves ?6:00 p\.m\. – 3:00 a\.m\.$/),
      expect.stringMatching(/^Viernes \(hoy\) ?6:00 p\.m\. – 3:00 a\.m\.$/),
      expect.stringMatching(/^Sábado ?6:00 p\.m\. – 3:00 a\.m\.$/),
      expect.stringMatching(/^Domingo ?6:00 p\.m\. – 11:30 p\.m\.$/),
    ]);
  });

  it('end at the closing time', async () => {
    setTime('2026-11-20T09:00:00Z');
    await openBusiness(...tacos);
    expect(await screen.findByText('· abre 6:00 p.m.', {}, slow)).toBeInTheDocument();
  });

  it('of today are in the header, with the address as a link to the directions', async () => {
    // A Monday, the closed day, and a Friday.
    setTime('2026-11-23T18:00:00Z');
    await openBusiness(...tacos);
    // The state says that it is closed, and until when; the line below does not repeat it.
    expect(await screen.findByText('· abre mañana 6:00 p.m.', {}, slow)).toBeInTheDocument();
    expect(screen.queryByText(/^Hoy: cerrado/i)).toBeNull();
    expect(screen.getByRole('link', { name: /^Av\. Kilómetro 5 #1204.* · ?Cómo llegar$/ })).toHaveAttribute(
      'href',
      expect.stringMatching(/^https:\/\/www\.google\.com\/maps\/dir\/\?api=1&destination=Tacos.+1204.+Potos/),
    );
    cleanup();
    setTime('2026-11-20T09:00:00Z');
    await openBusiness(...tacos);
    expect(await screen.findByText('Hoy: 6:00 p.m. – 3:00 a.m.', {}, slow)).toBeVisible();
  });

  it('of today join several intervals, and special days replace them', async () => {
    await site.sql(`
      insert into public.businesses (id, name, address) values (904, 'Siesta', 'KM 5');
      insert into public.business_hours (business_id, day, position, open_time, close_time)
      values (904, 'Viernes', 1, '09:00', '14:00'), (904, 'Viernes', 2, '16:00', '20:00');
      insert into public.business_special_days (business_id, date, position, open_time, close_time)
      values (904, '2026-11-27', 1, '10:00', '12:00');
    `);
    setTime('2026-11-20T18:00:00Z');
    await openBusiness('/negocio/siesta-904', 'Siesta');
    await screen.findAllByText('Hoy: 9:00 a.m. – 2:00 p.m., 4:00 p.m. – 8:00 p.m.', {}, slow);
    cleanup();
    setTime('2026-11-27T18:00:00Z');
    await openBusiness('/negocio/siesta-904', 'Siesta');
    expect(await screen.findByText('Hoy: 10:00 a.m. – 12:00 p.m.', {}, slow)).toBeInTheDocument();
    await site.sql('delete from public.businesses where id = 904');
  });

  // Spec: public 2.35, public 7.12
  it('are not requested for a business by appointment', async () => {
    await openBusiness('/negocio/consultorio-dental-dra-pena-31', 'Consultorio Dental Dra. Peña');
    const hours = screen.getByRole('region', { name: 'Horario' });
    expect(within(hours).getByText('Atención por cita previa')).toBeInTheDocument();
    expect(within(hours).getByRole('link', { name: 'Agendar cita' })).toHaveAttribute(
      'href',
      'https://citas.example/dra-pena?motivo=primera-vez',
    );
    expect(site.requests()).not.toContain('GET /rest/v1/business_hours');
  });
});

describe('the description', () => {
  it('is complete where it is folded, and is unfolded and folded again', async () => {
    const words = 'Hacemos pan dulce y bolillo. '.repeat(20).trim();
    await site.sql(
      `insert into public.businesses (id, name, address, description) values (905, 'Larga', 'KM 5', '${words}')`,
    );
    const { user } = await openBusiness('/negocio/larga-905', 'Larga');
    const more = await screen.findByRole('button', { name: 'Leer más', expanded: false }, slow);
    const text = document.getElementById(more.getAttribute('aria-controls') ?? '');
    expect(text).toHaveTextContent(words);
    expect(text).toHaveClass('line-clamp-6');
    await user.click(more);
    expect(text).not.toHaveClass('line-clamp-6');
    await user.click(screen.getByRole('button', { name: 'Leer menos', expanded: true }));
    expect(text).toHaveClass('line-clamp-6');
    await site.sql('delete from public.businesses where id = 905');
  });

  it('has no button where it is short', async () => {
    await openBusiness('/negocio/pizza-dcarlo-5', "Pizza D'Carlo");
    expect(screen.queryByRole('button', { name: 'Leer más' })).toBeNull();
  });
});

describe('other businesses of the category', () => {
  const ferreteria = ['/negocio/ferreteria-el-tornillo-39', 'Ferretería El Tornillo'] as const;

  /** Reports every observed element as near the viewport. */
  function reachEnd() {
    class Observer {
      constructor(private readonly onEntries: (entries: { isIntersecting: boolean }[]) => void) {}
      observe() {
        this.onEntries([{ isIntersecting: true }]);
      }
      unobserve() {}
      disconnect() {}
    }
    vi.stubGlobal('IntersectionObserver', Observer);
  }

  const searches = () => site.requests().filter((request) => request.includes('search_businesses'));

  it('are requested once, near the end of the page, in the order of the list and without the business itself', async () => {
    const page = renderRoute(ferreteria[0]);
    reachEnd();
    const region = await screen.findByRole('region', { name: 'Más en Hogar y construcción' }, slow);
    const cards = await within(region).findAllByRole('article', {}, slow);
    const names = cards.map((card) => within(card).getByRole('heading').textContent);
    expect(names).toHaveLength(3);
    expect(names).not.toContain(ferreteria[1]);
    expect(searches()).toHaveLength(1);
    await page.user.click(within(region).getByRole('link', { name: 'Ver todos' }));
    await waitFor(() => expect(page.currentUrl()).toBe('/categoria/hogar-y-construccion'));
    const list = await screen.findAllByRole('article', {}, slow);
    const listed = list.map((card) => within(card).getByRole('heading').textContent);
    expect(listed.filter((name) => name !== ferreteria[1]).slice(0, 3)).toEqual(names);
  });

  it('around are linked, nearest first', async () => {
    await openBusiness(ferreteria[0], ferreteria[1]);
    const region = await screen.findByRole('region', { name: 'Cerca de aquí' }, slow);
    const links = within(region).getAllByRole('link');
    expect(links.length).toBeGreaterThan(1);
    const distances = links.map(({ textContent }) => Number(/(\d+) m$/.exec(textContent)?.[1]));
    expect(distances).toEqual([...distances].sort((a, b) => a - b));
    expect(links.map((link) => link.getAttribute('href'))).not.toContain(ferreteria[0]);
    // A build asks for those of many, more than one request reads.
    const ids = Array.from({ length: 60 }, (_, index) => 60 - index);
    const around = (await fetchAround(ids)).get(3);
    expect(around).not.toEqual([]);
    expect(around).toEqual((await fetchAround([3])).get(3));
  });

  it('are not requested before, and no section is left where there are none', async () => {
    await site.sql(`
      insert into public.categories (id, name) values (99, 'Única');
      insert into public.businesses (id, name, address, category_id) values (906, 'Sola', 'KM 5', 99);
    `);
    await openBusiness('/negocio/sola-906', 'Sola');
    await screen.findByRole('region', { name: 'Más en Única' }, slow);
    expect(searches()).toEqual([]);
    cleanup();
    renderRoute('/negocio/sola-906');
    reachEnd();
    await screen.findByRole('heading', { level: 2, name: 'Ubicación' }, slow);
    await waitFor(() => expect(searches()).toHaveLength(1), slow);
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Más en Única' })).toBeNull(), slow);
    await site.sql(
      'delete from public.businesses where id = 906; delete from public.categories where id = 99',
    );
  });
});

describe('a business', () => {
  // Spec: public 2.29, public 2.30, public 4.8
  it('has the name of its slug while it loads', async () => {
    let release = () => {};
    const isReleased = new Promise<void>((resolve) => (release = resolve));
    interceptFetch('/rest/v1/businesses?', (send) => isReleased.then(send));
    renderRoute('/negocio/panaderia-el-nino-17');
    expect(await screen.findByText('Cargando Panaderia El Nino...', {}, slow)).toBeInTheDocument();
    expect(document.title).toBe('Panaderia El Nino | San Luis CONECTA');
    release();
    await screen.findByRole('heading', { level: 1, name: 'Panadería El Niño' }, slow);
    await waitFor(() => expect(document.title).toBe('Panadería El Niño | San Luis CONECTA'));
  });

  // Spec: public 8.28
  it('omits products, hours and the vote that cannot be loaded', async () => {
    const failed = vi.fn(serverError);
    for (const path of ['/rest/v1/products?', '/rest/v1/business_hours?', '/rpc/get_my_vote']) {
      interceptFetch(path, failed);
    }
    await openBusiness('/negocio/panaderia-el-nino-17', 'Panadería El Niño');
    await waitFor(() => expect(failed).toHaveBeenCalledTimes(6), slow);
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Productos' })).toBeNull(), slow);
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Horario' })).toBeNull(), slow);
    expect(screen.getByRole('button', { name: /^Me gusta/ })).toHaveAttribute('aria-pressed', 'false');
    expect(screen.queryByText('Algo salió mal. Inténtalo de nuevo.')).toBeNull();
  });
});
