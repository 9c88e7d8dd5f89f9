import { screen, within } from '@testing-library/react';
import { beforeEach } from 'vitest';
import { ProductManager } from '@/features/products/admin/product-manager';
import { renderPart } from '../render-part';
import type { setupSeededSite } from '../seeded-site';
import { slow } from '../slow';

export const businessId = 63;

const rows = `insert into public.products (business_id, type, name, description, price, category, duration) values
  (63, 'product', 'Zumo de naranja', null, 0, 'Bebidas', 'importada'),
  (63, 'product', 'Ágata de arroz', 'Con <b>canela</b>', 1250.5, null, null),
  (63, 'service', 'Entrega', null, null, null, '30 min'),
  (63, 'info', 'Formas de pago', 'Efectivo y tarjeta', null, null, null);`;

export const list = (title: RegExp) => screen.findByRole('region', { name: title }, slow);

export const products = () => list(/^Productos/);

export const button = (within_: HTMLElement, name: string) => within(within_).getByRole('button', { name });

export const field = (name: string) => screen.getByRole('textbox', { name });

export const names = (part: HTMLElement) =>
  within(part)
    .queryAllByRole('button', { name: /^Editar / })
    .map((one) => one.getAttribute('aria-label')?.replace('Editar ', ''));

export const save = () => screen.getByRole('button', { name: 'Guardar' });

export async function open() {
  const part = renderPart(<ProductManager businessId={businessId} />);
  await screen.findByText('Zumo de naranja', {}, slow);
  await screen.findByText('Formas de pago', {}, slow);
  return part;
}

/** Before each test: two products, a service and an information, and a signed-in editor. */
export function productLists(site: ReturnType<typeof setupSeededSite>) {
  beforeEach(async () => {
    await site.sql(`delete from public.products where business_id = 63; ${rows}`);
    await site.signIn('editor');
  });
}
