import { fold } from '@/lib/fold';

/** What the slug of a row is made of; the content is the same where a row is there twice. */
interface SlugParts {
  name: string;
  id: string;
  address: string;
  content: string;
}

/**
 * A maker of slugs for rows without one: of name and id, as the database names pages (`nombre-id`), else of the name and a hash of name
 * and address. The same rows in the same order get the same slugs, so a second import finds the same businesses; those that share a slug
 * are numbered.
 */
export function slugMaker(): (parts: SlugParts) => string {
  const seen = new Map<string, Map<string, string>>();
  return ({ name, id, address, content }) => {
    const base = [slugPart(name, 100), slugPart(id, 30) || hash(name + address)].filter(Boolean).join('-');
    const twins = seen.get(base) ?? new Map<string, string>();
    seen.set(base, twins);
    const slug = twins.get(content) ?? (twins.size === 0 ? base : `${base}-${String(twins.size + 1)}`);
    twins.set(content, slug);
    return slug;
  };
}

/** As private.slugify, without the id. */
export function slugPart(text: string, length: number): string {
  return fold(text)
    .replace(/[\s_]+/g, '-')
    .replace(/[^a-z0-9-]/g, '')
    .replace(/-+/g, '-')
    .slice(0, length)
    .replace(/^-|-$/g, '');
}

/** Of the letters and digits alone: a comma more in an address makes no other business. */
function hash(text: string): string {
  return fnv1a(fold(text).replace(/[^a-z0-9]/g, '')).toString(36);
}

/** FNV-1a, a 32-bit hash of the UTF-16 code units of a text. */
export function fnv1a(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return hash >>> 0;
}

export function isBlank(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === 'string' && value.trim() === '');
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
