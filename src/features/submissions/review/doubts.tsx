import { Link } from 'react-router-dom';
import { lookAlikeReasons } from '@/lib/look-alike-reasons';
import { adminPaths } from '@/lib/paths';
import { formatPhone } from '@/lib/phone';
import { textLinkStyles } from '@/ui/link-styles';
import type { LookAlike } from './queries';

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
            <p className="font-semibold">{lookAlikeReasons(one)}</p>
            <p className="text-fine text-tinta-soft">
              {[one.address, one.phone && formatPhone(one.phone)].filter(Boolean).join(' · ')}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
