import { paths } from '@/lib/paths';

/** The path of the business that the reason of a rejection links to; null for none. */
export function linkedBusiness(reason: string): string | null {
  const slug = /\/negocio\/([a-z0-9]+(?:-[a-z0-9]+)*)/.exec(reason)?.[1];
  return slug === undefined ? null : paths.business(slug);
}
