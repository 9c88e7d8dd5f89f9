import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { startAnalytics } from '@/lib/analytics';
import { interceptFetch } from './intercept-fetch';
import { renderRoute } from './render-route';
import { setupSeededSite } from './seeded-site';
import { slow } from './slow';

const site = setupSeededSite();

const shareClick = { event: 'share_click', id: 5, name: "Pizza D'Carlo" };
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

describe('sharing a business', () => {
  const url = 'https://sanluisconecta.mx/negocio/pizza-dcarlo-5';

  /** Puts a share menu or a clipboard into the browser, of which jsdom has none. */
  function stubNavigator(name: 'share' | 'clipboard', value: unknown) {
    Object.defineProperty(navigator, name, { configurable: true, value });
    onTestFinished(() => void Reflect.deleteProperty(navigator, name));
  }

  async function openPanel() {
    const page = await openBusiness('/negocio/pizza-dcarlo-5', "Pizza D'Carlo");
    return { ...page, panel: within(screen.getByRole('region', { name: 'Contacto' })) };
  }

  it.each(['', 'AbortError', 'InvalidStateError'])(
    'opens the share menu of the device instead of WhatsApp, and ignores an end with «%s»',
    async (errorName) => {
      await startAnalytics();
      const { panel } = await openPanel();
      const share = vi.fn(() =>
        errorName ? Promise.reject(new DOMException('', errorName)) : Promise.resolve(),
      );
      stubNavigator('share', share);
      const isNavigating = fireEvent.click(panel.getByRole('link', { name: 'Compartir' }));
      expect(isNavigating).toBe(false);
      expect(share).toHaveBeenCalledWith({
        text: "Encontré Pizza D'Carlo en San Luis CONECTA y creo que te puede interesar:",
        url,
      });
      await waitFor(() => expect(window.dataLayer).toContainEqual(shareClick));
      expect(screen.queryByText('Error')).toBeNull();
    },
  );

  it('copies the link', async () => {
    const { panel, user } = await openPanel();
    await user.click(await panel.findByRole('button', { name: 'Copiar enlace' }, slow));
    expect(await screen.findByText('Enlace copiado', {}, slow)).toBeInTheDocument();
    expect(await navigator.clipboard.readText()).toBe(url);
  });

  it('shows the link where it cannot be copied', async () => {
    const { panel, user } = await openPanel();
    stubNavigator('clipboard', undefined);
    await user.click(await panel.findByRole('button', { name: 'Copiar enlace' }, slow));
    expect(await screen.findByText('No se pudo copiar el enlace', {}, slow)).toBeInTheDocument();
    expect(screen.getByText(`Cópialo de aquí: ${url}`)).toBeInTheDocument();
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
