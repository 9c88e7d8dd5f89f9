import { useQuery } from '@tanstack/react-query';
import { Heading } from '@/ui/heading';
import { visitQueries } from './queries';
import { isVisitKind, roundedText, visitLabels } from './visit-text';

/** For the owner of a business, with a secret link: how often it was seen. Nothing until it is known, and if it cannot be. */
export function MyVisits({ token }: { token: string }) {
  const { data: visits = [] } = useQuery(visitQueries.mine(token));
  if (visits.length === 0) return null;
  return (
    <section className="flex flex-col gap-3 rounded-lg border bg-paper p-4 sm:p-6">
      <Heading level={2} look="heading">
        ¿Cuántos me vieron?
      </Heading>
      <p>En los últimos 30 días, en esta guía:</p>
      {/* On a phone a line each, as the labels are of one line or two. */}
      <dl className="grid gap-x-5 gap-y-2 sm:grid-cols-2 sm:gap-y-4">
        {visits.map(({ kind, more_than }) =>
          isVisitKind(kind) ? (
            <div
              key={kind}
              className="flex min-w-0 flex-wrap items-baseline justify-between gap-x-3 sm:block"
            >
              <dt className="text-tinta-soft">{visitLabels[kind]}</dt>
              <dd className="text-lead font-semibold">{roundedText(more_than)}</dd>
            </div>
          ) : null,
        )}
      </dl>
      <p className="text-fine text-tinta-soft">
        Son cuentas redondas, sin saber quién fue. No contamos al equipo ni a los robots.
      </p>
    </section>
  );
}
