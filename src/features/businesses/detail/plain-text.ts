import { decodeEntities } from '@/ui/html-entities';

/** The words of a description, whose stored form may hold simple markup: `<p>Pan <b>rico</b></p>` → `Pan rico`. */
export function plainText(markup: string | null): string {
  return decodeEntities((markup ?? '').replace(/<\/?[a-z][^>]*>/gi, ' '))
    .replace(/\s+/g, ' ')
    .replace(/ ([.,;:!?])/g, '$1')
    .trim();
}
