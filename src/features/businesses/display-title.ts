import { upperFirst } from '@/lib/graphemes';

/** A name to show while the real one is loading: `panaderia-el-nino-17` → `Panaderia El Nino`. Spec: public §2. */
export function displayTitle(slug: string): string {
  return slug.replace(/-\d+$/, '').split('-').filter(Boolean).map(upperFirst).join(' ');
}
