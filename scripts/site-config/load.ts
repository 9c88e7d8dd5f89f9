import path from 'node:path';
import { pathToFileURL } from 'node:url';
import * as ownConfig from '../../src/site.config.ts';

export type SiteConfig = typeof ownConfig;

const root = path.resolve(import.meta.dirname, '../..');

/** The file that says which neighborhood this is. Only tests set SITE_CONFIG: they build the site of a second one. */
const siteConfigFile = path.resolve(root, process.env.SITE_CONFIG ?? 'src/site.config.ts');

export const siteConfig: SiteConfig = process.env.SITE_CONFIG
  ? ((await import(/* @vite-ignore */ pathToFileURL(siteConfigFile).href)) as SiteConfig)
  : ownConfig;

/** Where the modules of src are: `@/site.config` is the chosen file. */
export const sourceAliases = [
  { find: /^@\/site\.config$/, replacement: siteConfigFile },
  { find: '@', replacement: path.join(root, 'src') },
];

export function siteName({ nameLines }: SiteConfig): string {
  return nameLines.join(' ');
}
