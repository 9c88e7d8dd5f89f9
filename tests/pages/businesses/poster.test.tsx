import { cleanup, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { decodeQr } from '../../decode-qr';
import { renderRoute } from '../render-route';
import { setupSeededSite } from '../seeded-site';
import { slow } from '../slow';

const site = setupSeededSite();

const poster = () => screen.findByRole('article', { name: 'Cartel' }, slow);

/** The path that a camera reads from the poster on the screen. */
async function scannedPath(): Promise<string> {
  await poster();
  const svg = new XMLSerializer().serializeToString(screen.getByRole('img', { name: /^Código QR de / }));
  const url = new URL((await decodeQr(svg)) ?? '');
  expect(url.origin).toBe('https://sanluisconecta.mx');
  return url.pathname;
}

describe('the poster of a business', () => {
  it('has its name, category and the QR code of its canonical URL, and prints', async () => {
    const print = vi.fn();
    vi.stubGlobal('print', print);
    const { user } = renderRoute('/negocio/tacos-el-guero-de-la-5-1/cartel');
    const sheet = await poster();
    for (const text of [
      'Encuéntranos en',
      'San Luis CONECTA',
      'Tacos El Güero de la 5',
      'Comida y antojitos',
    ]) {
      expect(sheet).toHaveTextContent(text);
    }
    expect(await scannedPath()).toBe('/negocio/tacos-el-guero-de-la-5-1');
    expect(document.querySelector('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
    expect(sheet.parentElement?.querySelector('style')?.textContent).toContain('@page');
    await user.click(screen.getByRole('button', { name: 'Imprimir cartel' }));
    expect(print).toHaveBeenCalledOnce();
  });

  it('that was scanned after a rename leads to the business', async () => {
    renderRoute('/negocio/tacos-el-guero-de-la-5-1/cartel');
    const path = await scannedPath();
    // Also without the id at the end, by which a page would be found without its history.
    await site.change(
      `update public.businesses set slug = 'el-guero' where id = 1;
       update public.businesses set name = 'Taquería La Nueva', slug = 'la-nueva' where id = 1`,
      `update public.businesses set name = 'Tacos El Güero de la 5', slug = 'tacos-el-guero-de-la-5-1' where id = 1;
       delete from private.business_slugs where business_id = 1`,
    );
    cleanup();
    renderRoute('/negocio/el-guero/cartel');
    await waitFor(async () => expect(await poster()).toHaveTextContent('Taquería La Nueva'), slow);
    expect(await scannedPath()).toBe('/negocio/la-nueva');
    cleanup();
    const { currentUrl } = renderRoute(path);
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Taquería La Nueva' }, slow),
    ).toBeInTheDocument();
    await waitFor(() => expect(currentUrl()).toBe('/negocio/la-nueva'), slow);
    await screen.findByRole('heading', { level: 2, name: 'Ubicación' }, slow);
  });

  it('is linked from the page of the business', async () => {
    renderRoute('/negocio/pizza-dcarlo-5');
    expect(await screen.findByRole('link', { name: 'Imprimir cartel' }, slow)).toHaveAttribute(
      'href',
      '/negocio/pizza-dcarlo-5/cartel',
    );
  });

  it('says when there is no such business', async () => {
    renderRoute('/negocio/no-existe-999999/cartel');
    expect(await screen.findByText('Negocio no encontrado', {}, slow)).toBeInTheDocument();
  });
});
