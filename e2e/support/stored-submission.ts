import { expect, type Page, type TestInfo } from '@playwright/test';
import type { ImageFixture } from './image-files';
import { ownDetails } from './register-actions';

/**
 * Adds a submission whose image was not checked and resized by the form: the server accepts any bytes of a type that the
 * bucket allows.
 * @param more other fields of the request
 * @returns the path of the stored file
 */
export async function submitPastForm(
  page: Page,
  testInfo: TestInfo,
  name: string,
  { mimeType, buffer }: ImageFixture,
  more: Record<string, unknown> = {},
): Promise<string> {
  const { clientIp, phone } = ownDetails(testInfo);
  const headers = { apikey: 'sb_publishable_local', 'x-test-client-ip': clientIp };
  const id: unknown = await send('/rest/v1/rpc/submit_business_public', {
    business_data: {
      name,
      address: 'Av. Carranza 123, KM 5',
      phone,
      description: 'Tortillas de maíz hechas a mano todos los días.',
      client_request_id: crypto.randomUUID(),
      ...more,
    },
  });
  const path = `submissions/${String(id)}/submission_${String(id)}_1`;
  await send(`/storage/v1/object/business_images/${path}`, buffer, { 'Content-Type': mimeType });
  const stored = await send('/rest/v1/rpc/set_submission_image', { p_submission_id: id, p_path: path });
  return String(stored);

  async function send(url: string, data: object, type: Record<string, string> = {}): Promise<unknown> {
    const response = await page.request.post(url, { headers: { ...headers, ...type }, data });
    expect(response.ok(), await response.text()).toBe(true);
    return response.json();
  }
}
