import path from 'node:path';
import { pathToFileURL } from 'node:url';
import * as ownConfig from '../../src/site.config.ts';

export type SiteConfig = typeof ownConfig;

const root = path.resolve(import.meta.dirname, '../..');

/** The file that says which neighborhood this is. Only tests set SITE_CONFIG: their site is not that of the checkout. */
const siteConfigFile = path.resolve(root, process.env.SITE_CONFIG || 'src/site.config.ts');

export const siteConfig: SiteConfig = process.env.SITE_CONFIG
  ? await loadConfig(pathToFileURL(siteConfigFile).href)
  : ownConfig;

/** By tsx where Node is alone with it: vitest bundles its configuration, and reads it without a loader. */
async function loadConfig(url: string): Promise<SiteConfig> {
  try {
    return (await import(/* @vite-ignore */ url)) as SiteConfig;
  } catch {
    const { tsImport } = await import('tsx/esm/api');
    return (await tsImport(url, import.meta.url)) as SiteConfig;
  }
}

/** Where the modules of src are: `@/site.config` is the chosen file. */
export const sourceAliases = [
  { find: /^@\/site\.config$/, replacement: siteConfigFile },
  { find: '@', replacement: path.join(root, 'src') },
];

export function siteName({ nameLines }: SiteConfig): string {
  return nameLines.join(' ');
}
