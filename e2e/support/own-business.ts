import type { Page } from '@playwright/test';
import { requestAs } from './sign-in';

/**
 * Adds a business that no other journey changes.
 * @returns its id
 */
export async function addBusiness(page: Page, name: string): Promise<number> {
  const id = await requestAs(page, 'editor', 'POST', 'rpc/save_business', {
    p_business: { name, address: 'Calle de la Prueba 1', phone: '4441234567' },
    p_notes: '',
  });
  if (typeof id !== 'number') throw new Error('the business was not added');
  return id;
}
