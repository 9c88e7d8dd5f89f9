import type { Closure } from '@/features/hours/schedule';
import { formatFullDate } from '@/lib/dates';
import { cutText } from '@/lib/graphemes';
import { place } from '@/site.config';

/** Spec: public §9 «SEO description cap». */
const descriptionLimit = 157;

/**
 * Description of a business for search engines and link previews: name and category first, the city mentioned within what is
 * left after the cut to 157 characters, which is followed by `...`. Of a closed business only that it is closed: its own text
 * invites. Spec: public §5 «SEO description».
 */
export function seoDescription(business: {
  name: string;
  category: string | null;
  description: string;
  closure: Closure | null;
}): string {
  const { name, category, closure } = business;
  const description = (closure ? closureText(closure) : business.description)
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const shownCategory = category && !includesText(description, category) ? category : '';
  const shownName = includesText(`${shownCategory}. ${description}`, name) ? '' : name;
  const lead = [shownName, shownCategory].filter(Boolean).join('. ');
  const text = [lead, description].filter(Boolean).join('. ');
  const inCity = ` en ${place.city}`;
  if (includesText(truncate(text), place.cityShort)) return truncate(text);
  const complete = text.replace(/[.\s]+$/, '') + inCity;
  // At the end of a long text the city would be cut off.
  return complete.length <= descriptionLimit
    ? complete
    : truncate(`${lead || name}${inCity}. ${description}`);
}

function closureText(closure: Closure): string {
  const subject = `Negocio de ${place.city} que`;
  if (closure.kind === 'permanent') return `${subject} cerró definitivamente.`;
  const end = closure.until ? `, hasta el ${formatFullDate(closure.until)}` : '';
  return `${subject} está cerrado por un tiempo${end}.`;
}

function truncate(text: string): string {
  return text.length > descriptionLimit ? `${cutText(text, descriptionLimit)}...` : text;
}

function includesText(text: string, part: string): boolean {
  return text.toLocaleLowerCase('es').includes(part.toLocaleLowerCase('es'));
}
