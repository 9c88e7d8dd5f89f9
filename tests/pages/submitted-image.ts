import { screen, within } from '@testing-library/react';
import sharp from 'sharp';
import { toast as sonner } from 'sonner';
import { afterEach, beforeEach, vi } from 'vitest';
import { loadSupabase } from '@/lib/supabase/session';
import { provideImageApis } from './image-apis';
import { renderRoute } from './render-route';
import type { setupSeededSite } from './seeded-site';
import { slow } from './slow';

const id = 'b0000000-0000-4000-8000-0000000000aa';
const folder = `submissions/${id}`;
const file = `${folder}/submission_${id}_1`;
const publicPath = `/storage/v1/object/public/business_images/${file}`;
const name = 'Cocina de Prueba';

/** A submission with an image, as the public form leaves it. */
export const submitted = { id, folder, file, publicPath, name };

export const storage = async () => (await loadSupabase()).storage.from('business_images');
export const filesIn = async (path: string) =>
  ((await (await storage()).list(path)).data ?? []).map((one) => one.name);

export const plainImage = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#a4553a' } });

interface SubmitOptions {
  /** Whether the submission has the path of its file. */
  isImageKnown?: boolean;
  /** The bytes in its folder; null for no file. */
  content?: Uint8Array<ArrayBuffer> | null;
}

/** Before each test: a signed-in editor and the browser's image APIs. After it: no files, rows or toasts remain. */
export function useSubmittedImage(site: ReturnType<typeof setupSeededSite>) {
  let online: typeof fetch;

  beforeEach(async () => {
    provideImageApis();
    await site.signIn('editor');
    online = fetch;
  });
  afterEach(async () => {
    // Toasts would remain visible in the next test.
    sonner.dismiss();
    vi.stubGlobal('fetch', online);
    const left = await filesIn(folder);
    if (left.length > 0) await (await storage()).remove(left.map((one) => `${folder}/${one}`));
    await site.sql(
      `delete from public.business_submissions where id = '${id}'; delete from public.businesses where name = '${name}'`,
    );
  });

  return async function submit({ isImageKnown = true, content }: SubmitOptions = {}): Promise<void> {
    await site.sql(
      `insert into public.business_submissions (id, name, address, description, phone)
         values ('${id}', '${name}', 'Calle Encino 5', 'Comida corrida todos los días.', '4441999999')`,
    );
    if (content !== null) {
      const bytes = content ?? (await plainImage(64, 36).png().toBuffer());
      const { error } = await (
        await storage()
      ).upload(file, Uint8Array.from(bytes).buffer, { contentType: 'image/png' });
      if (error) throw error;
    }
    if (isImageKnown) {
      await site.sql(
        `update public.business_submissions set image_url = '${publicPath}', image_path = '${file}' where id = '${id}'`,
      );
    }
  };
}

/** The business that the approval created, with the rows of its images. */
export async function approvedBusiness() {
  const { data } = await (
    await loadSupabase()
  )
    .from('businesses')
    .select('id, images:business_images(image_url, storage_path, thumbnail_url, is_featured)')
    .eq('name', name);
  const business: unknown = data?.[0];
  return business as {
    id: number;
    images: { image_url: string; storage_path: string | null; thumbnail_url: string | null }[];
  };
}

/** Fails matching requests with a status or a lost connection; the others reach the backend. */
export function breakRequests(
  matches: (method: string, url: string) => boolean,
  status: number | 'no response' = 500,
) {
  const backend = fetch;
  vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) => {
    const url = input instanceof Request ? input.url : String(input);
    if (!matches(init?.method ?? 'GET', url)) return backend(input, init);
    return status === 'no response'
      ? Promise.reject(new TypeError('Failed to fetch'))
      : Promise.resolve(Response.json({ message: 'broken', statusCode: String(status) }, { status }));
  });
  return () => vi.stubGlobal('fetch', backend);
}

/** A decision leads to the details, where the sender is told. */
export const detailsAreOpen = () => screen.findByRole('dialog', { name }, slow);

export async function openApproval() {
  const page = renderRoute(`/admin/submissions?approve=${id}`);
  const question = await screen.findByRole('dialog', { name: 'Aprobar Solicitud' }, slow);
  await within(question).findByText(name, {}, slow);
  return { ...page, question };
}

export async function approve() {
  const page = await openApproval();
  await page.user.click(within(page.question).getByRole('button', { name: 'Aprobar Solicitud' }));
  await detailsAreOpen();
  return page;
}
