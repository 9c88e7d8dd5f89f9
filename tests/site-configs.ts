import { vi } from 'vitest';
import * as own from '@/site.config';
import type { SiteConfig } from '../scripts/site-config/load';
import * as second from './second-site.config';

/** The neighborhood of this checkout and a second one, for `describe.each`. */
export const siteConfigs: [string, SiteConfig][] = [
  [own.place.neighborhood, own],
  [second.place.neighborhood, second],
];

/** Loads modules of src as the site of a neighborhood has them. */
export async function loadFor<Module>(config: SiteConfig, load: () => Promise<Module>): Promise<Module> {
  vi.resetModules();
  vi.doMock('@/site.config', () => ({ ...config }));
  try {
    return await load();
  } finally {
    vi.doUnmock('@/site.config');
    vi.resetModules();
  }
}
