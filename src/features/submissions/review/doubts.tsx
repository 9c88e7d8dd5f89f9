import { Link } from 'react-router-dom';
import { lookAlikeReasons } from '@/features/look-alikes/admin/look-alike-reasons';
import { adminPaths } from '@/lib/paths';
import { formatPhone } from '@/lib/phone';
import { textLinkStyles } from '@/ui/link-styles';
import { Banner } from '@/ui/banner';
import { readStatus, type LookAlike, type SubmissionDetail } from './queries';
import { suspicionText } from './submission-status';

interface DoubtsProps {
  submission: Pick<SubmissionDetail, 'status' | 'suspicion'>;
  /** Businesses and pending submissions that may be the same business. */
  lookAlikes: readonly LookAlike[];
}

/** Why staff should look twice before approving: it may be in the directory already, or come from a program. */
export function Doubts({ submission: { status, suspicion }, lookAlikes }: DoubtsProps) {
  if (readStatus(status) !== 'pending') return null;
  return (
    <>
      {suspicion === null ? null : (
        <Banner tone="warning" title="Parece sospechosa">
          {`${suspicionText(suspicion)} Revísala con cuidado antes de aprobarla.`}
        </Banner>
      )}
      <LookAlikes found={lookAlikes} />
    </>
  );
}

function LookAlikes({ found }: { found: readonly LookAlike[] }) {
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
              translate="no"
              className={textLinkStyles}
            >
              {one.name}
            </Link>
            {one.kind === 'business' ? null : <span> (otra solicitud por revisar)</span>}
            <p className="font-semibold">{lookAlikeReasons(one)}</p>
            <p translate="no" className="text-fine text-tinta-soft">
              {[one.address, one.phone && formatPhone(one.phone)].filter(Boolean).join(' · ')}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
