import { useLayoutEffect, useState } from 'react';
import { History } from 'lucide-react';
import { formatDate } from '@/lib/dates';
import { paths } from '@/lib/paths';
import { Banner } from '@/ui/banner';
import { Button } from '@/ui/button';
import { ButtonLink } from '@/ui/button-link';
import { forgetSubmission, readOwnSubmissions, type OwnSubmission } from './own-submissions';

/** Leads back to the submissions that were sent from this device, which it can forget. */
export function OwnSubmissionsNotice() {
  const [submissions, setSubmissions] = useState<OwnSubmission[]>([]);
  // A layout effect: the first render must match the prerendered HTML, and the notice is shown before the next paint.
  useLayoutEffect(() => {
    // oxlint-disable-next-line react-hooks/set-state-in-effect -- the first render must match the prerendered HTML
    setSubmissions(readOwnSubmissions());
  }, []);

  function handleForget(token: string) {
    forgetSubmission(token);
    setSubmissions(readOwnSubmissions());
  }

  return submissions.map(({ token, name, sentAt }) => (
    <div key={token} className="mb-4">
      <Banner tone="info" icon={<History className="size-5" />} title={`Ya registraste: ${name}`}>
        <p className="text-fine text-tinta-soft">{`Enviada el ${formatDate(sentAt)}.`}</p>
        <div className="mt-3 flex flex-wrap gap-2">
          <ButtonLink variant="secondary" to={paths.mySubmission(token)}>
            Mi solicitud
          </ButtonLink>
          <Button variant="quiet" onClick={() => handleForget(token)}>
            Olvidar en este aparato
          </Button>
        </div>
      </Banner>
    </div>
  ));
}
