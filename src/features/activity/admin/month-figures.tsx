import { Card } from '@/ui/card';
import type { MonthSummary } from './queries';

interface MonthFiguresProps {
  month: MonthSummary;
  /** The month before it; undefined for the oldest one. */
  before: MonthSummary | undefined;
}

/** What was done, and what visitors looked at, in the order in which it is told. */
const figures: readonly { of: Exclude<keyof MonthSummary, 'month'>; label: string }[] = [
  { of: 'received', label: 'Solicitudes recibidas' },
  { of: 'waited_days', label: 'Días de espera' },
  { of: 'published', label: 'Negocios publicados' },
  { of: 'solved_reports', label: 'Avisos resueltos' },
  { of: 'confirmed', label: 'Negocios que confirmaron sus datos' },
  { of: 'empty_searches', label: 'Búsquedas sin resultado' },
  { of: 'visits', label: 'Visitas a los negocios' },
  { of: 'whatsapp', label: 'Toques en WhatsApp' },
  { of: 'calls', label: 'Toques en llamar' },
  { of: 'directions', label: 'Toques en «Cómo llegar»' },
];

/** The counts of a month beside those of the month before. */
export function MonthFigures({ month, before }: MonthFiguresProps) {
  return (
    <Card className="p-4 sm:p-5">
      {/* The number first: labels are of one to three lines, and the numbers of a row stand beside each other. */}
      <dl className="grid grid-cols-2 gap-x-5 gap-y-6 md:grid-cols-5 enlarged:grid-cols-1">
        {figures.map(({ of, label }) => (
          <div key={of} className="flex min-w-0 break-inside-avoid flex-col border-t-2 border-cantera pt-1">
            <dt className="leading-snug font-semibold">{label}</dt>
            <dd className="order-first font-heading text-display">{countText(month[of])}</dd>
            {before ? (
              <dd className="text-fine text-tinta-soft">{`El mes anterior: ${countText(before[of])}`}</dd>
            ) : null}
          </div>
        ))}
      </dl>
      <p className="mt-5 text-tinta-soft">
        La mitad de las solicitudes se decidió en los días de espera o antes. Las solicitudes rechazadas, los
        avisos resueltos y las búsquedas se borran a los 90 días: los meses más viejos ya no los cuentan.
      </p>
    </Card>
  );
}

/** The days of waiting are null where nothing was decided. */
function countText(count: number | null): string {
  return count === null ? '—' : count.toLocaleString('es-MX');
}
