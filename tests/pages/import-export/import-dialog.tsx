import { screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, vi } from 'vitest';
import { ImportButton } from '@/features/import-export/admin/import-dialog';
import { manyBusinesses } from '../../database/import-file';
import { renderPart } from '../render-part';
import type { setupSeededSite } from '../seeded-site';
import { slow } from '../slow';

export function jsonFile(text: string, name = 'catalogo.json', type = 'application/json') {
  return new File([text], name, { type });
}

/** The buttons that import wait for the comparison with the directory, and for decisions. */
export const button = async (name: string | RegExp) => {
  const found = await screen.findByRole('button', { name }, slow);
  await waitFor(() => expect(found).toBeEnabled(), slow);
  return found;
};

export const alert = (text: string | RegExp) =>
  waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(text), slow);

/** Waits for what the preview says of all businesses. */
export const counts = (text: string) => waitFor(() => expect(screen.getByText(text)).toBeVisible(), slow);

/**
 * Businesses of one test only, which look like those of no other test, without products or hours, so that the import is fast.
 */
export function own(prefix: string, count: number) {
  const alone = { schedule: [], images: [], products: [], services: [], phone: null };
  return manyBusinesses(count).map((business, index) => ({
    ...business,
    ...alone,
    name: `${prefix} ${String(index + 1)}`,
    address: `Calle ${prefix} ${String(index + 1)}`,
    slug: `${prefix}-${business.slug}`,
  }));
}

/** The request bodies of the import calls. */
export function recordBatches(): unknown[] {
  const online = globalThis.fetch;
  const bodies: unknown[] = [];
  vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) => {
    const url = input instanceof Request ? input.url : String(input);
    if (url.includes('import_businesses') && typeof init?.body === 'string')
      bodies.push(JSON.parse(init.body));
    return online(input, init);
  });
  onTestFinished(() => void vi.stubGlobal('fetch', online));
  return bodies;
}

/** Records downloads, which jsdom does not implement. */
export function watchDownloads(): { name: string; file: Blob }[] {
  const downloads: { name: string; file: Blob }[] = [];
  let last: Blob | null = null;
  URL.createObjectURL = (file: Blob) => {
    last = file;
    return 'blob:x';
  };
  URL.revokeObjectURL = () => undefined;
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    if (last) downloads.push({ name: this.download, file: last });
  });
  onTestFinished(() => click.mockRestore());
  return downloads;
}

/** The dialog in which an editor imports. */
export function importDialog(site: ReturnType<typeof setupSeededSite>) {
  async function openImport() {
    await site.signIn('editor');
    const part = renderPart(<ImportButton />);
    await part.user.click(screen.getByRole('button', { name: 'Importar JSON o CSV' }));
    await screen.findByRole('dialog', { name: 'Importar negocios' });
    return part;
  }

  type User = Awaited<ReturnType<typeof openImport>>['user'];

  const pick = (user: User, file: File) => user.upload(screen.getByLabelText('Archivo JSON o CSV'), file);

  return { openImport, pick };
}
