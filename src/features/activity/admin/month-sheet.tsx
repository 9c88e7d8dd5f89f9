import { cn } from '@/lib/cn';
import { formatMonth } from '@/lib/dates';
import { siteName } from '@/lib/seo/seo';
import { Heading } from '@/ui/heading';
import type { MonthSummary } from './queries';

interface MonthSheetProps {
  month: MonthSummary;
  /** The month before it; undefined for the oldest one. */
  before: MonthSummary | undefined;
}

type Figure =
  | 'received'
  | 'published'
  | 'solved_reports'
  | 'confirmed'
  | 'empty_searches'
  | 'visits'
  | 'whatsapp'
  | 'calls'
  | 'directions';

interface FigureLabel {
  of: Figure;
  label: string;
  /** Whether older rows are deleted. */
  isDeletedAfter90Days?: boolean;
}

/** What was done, in the order in which it is told. */
const workFigures: FigureLabel[] = [
  { of: 'received', label: 'Solicitudes recibidas', isDeletedAfter90Days: true },
  { of: 'published', label: 'Negocios publicados' },
  { of: 'solved_reports', label: 'Reportes resueltos', isDeletedAfter90Days: true },
  { of: 'confirmed', label: 'Negocios que confirmaron sus datos' },
  { of: 'empty_searches', label: 'Búsquedas sin resultado', isDeletedAfter90Days: true },
];

const visitFigures: FigureLabel[] = [
  { of: 'visits', label: 'Visitas a los negocios' },
  { of: 'whatsapp', label: 'Toques en WhatsApp' },
  { of: 'calls', label: 'Toques en llamar' },
  { of: 'directions', label: 'Toques en «Cómo llegar»' },
];

interface Cell {
  label: string;
  value: string;
  note: string;
  isPartial: boolean;
}

/** What the directory did in a month, on one sheet for the meeting of the neighbors. */
export function MonthSheet({ month, before }: MonthSheetProps) {
  const cellOf = ({ of, label, isDeletedAfter90Days }: FigureLabel): Cell => ({
    label,
    value: month[of].toLocaleString('es-MX'),
    note: compareText(before?.[of].toLocaleString('es-MX')),
    isPartial: Boolean(isDeletedAfter90Days) && !month.is_complete,
  });
  const waitedDays: Cell = {
    label: 'Días de espera',
    value: daysText(month.waited_days) ?? '—',
    note: 'La mitad de las solicitudes se decidió en ese tiempo o antes.',
    isPartial: !month.is_complete,
  };

  return (
    <article
      aria-label={`Resumen de ${formatMonth(month.month)}`}
      className="on-paper rounded-lg border bg-paper px-4 py-5 text-tinta sm:px-6 print:rounded-none print:border-0 print:bg-transparent print:p-0"
    >
      <Heading level={2} look="title" className="first-letter:uppercase">
        {formatMonth(month.month)}
      </Heading>
      <p className="text-tinta-soft">{siteName}</p>
      <Figures
        cells={[...workFigures.map(cellOf), waitedDays]}
        className="mt-5 md:grid-cols-3 print:grid-cols-3"
      />
      <section className="mt-7 break-inside-avoid">
        <Heading level={3} look="card">
          Lo que vieron los vecinos
        </Heading>
        <Figures cells={visitFigures.map(cellOf)} className="mt-3 md:grid-cols-4 print:grid-cols-4" />
      </section>
      {month.missed_terms.length > 0 ? (
        <section className="mt-7 break-inside-avoid">
          <Heading level={3} look="card">
            Lo que más se buscó y no se encontró
          </Heading>
          <ul className="mt-2 flex flex-wrap gap-2">
            {month.missed_terms.map((term) => (
              <li key={term} className="rounded-full border px-3 py-1 wrap-anywhere">
                {term}
              </li>
            ))}
          </ul>
          <p className="mt-2 text-tinta-soft">¿Conoces a quien lo tenga? Invítalo a registrar su negocio.</p>
        </section>
      ) : null}
    </article>
  );
}

interface FiguresProps {
  cells: readonly Cell[];
  /** Its margin, and its columns on a wide viewport. */
  className: string;
}

/** The number first: labels are of one to three lines, and the numbers of a row stand beside each other. */
function Figures({ cells, className }: FiguresProps) {
  return (
    <dl className={cn('grid grid-cols-2 gap-x-5 gap-y-6 enlarged:grid-cols-1', className)}>
      {cells.map(({ label, value, note, isPartial }) => (
        <div key={label} className="flex min-w-0 break-inside-avoid flex-col border-t-2 border-cantera pt-1">
          <dt className="leading-snug font-semibold">{label}</dt>
          <dd className="order-first font-heading text-display">{value}</dd>
          <dd className="text-fine text-tinta-soft">{note}</dd>
          {isPartial ? (
            <dd className="text-fine font-semibold">Incompleto: lo de hace más de 90 días se borra.</dd>
          ) : null}
        </div>
      ))}
    </dl>
  );
}

function compareText(before: string | undefined): string {
  return before === undefined ? '' : `El mes anterior: ${before}`;
}

/** Null where nothing was decided. */
function daysText(days: number | null): string | null {
  if (days === null) return null;
  return Math.max(1, Math.round(days)).toLocaleString('es-MX');
}
