import { Link } from 'react-router-dom';
import { adminPaths } from '@/lib/paths';
import { formatPhone } from '@/lib/phone';
import { textLinkStyles } from '@/ui/link-styles';
import type { LookAlike } from './queries';

type Reasons = Pick<LookAlike, 'same_phone' | 'similar_name' | 'distance' | 'same_address'>;

/** Why two may be one: «mismo teléfono, nombre parecido, a 40 m». */
function reasonText({ same_phone, similar_name, distance, same_address }: Reasons): string {
  // The generated type does not know that the distance is null without coordinates.
  const meters: number | null = distance;
  return [
    same_phone && 'mismo teléfono',
    similar_name && 'nombre parecido',
    same_address ? 'misma dirección' : meters !== null && `a ${meters.toLocaleString('es-MX')} m`,
  ]
    .filter(Boolean)
    .join(', ');
}

/** Businesses and pending submissions that may be the same business, each with the reasons. */
export function LookAlikes({ found }: { found: readonly LookAlike[] }) {
  if (found.length === 0) return null;
  return (
    <section className="rounded-lg border border-cantera-text bg-cantera-wash px-4 py-3">
      <h3 className="font-heading text-card">¿Ya está en la guía?</h3>
      <ul className="mt-1 flex flex-col gap-3">
        {found.map((one) => (
          <li key={`${one.kind} ${one.id}`} className="[overflow-wrap:anywhere]">
            <Link
              to={
                one.kind === 'business' ? adminPaths.business(Number(one.id)) : adminPaths.submission(one.id)
              }
              className={textLinkStyles}
            >
              {one.name}
            </Link>
            {one.kind === 'business' ? '' : ' (otra solicitud por revisar)'}
            <p className="font-semibold">{reasonText(one)}</p>
            <p className="text-fine text-tinta-soft">
              {[one.address, one.phone && formatPhone(one.phone)].filter(Boolean).join(' · ')}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
