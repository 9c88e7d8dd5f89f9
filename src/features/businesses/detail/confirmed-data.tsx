import type { ReactNode } from 'react';
import { formatMonth } from '@/lib/format-month';

interface ConfirmedDataProps {
  /** The day on which staff last checked the data, as `2026-03-14`; null when unknown. */
  confirmedOn: string | null;
  /** What to do about wrong data. */
  children: ReactNode;
}

/** How recent the data of a business are, and what a visitor can do about them. */
export function ConfirmedData({ confirmedOn, children }: ConfirmedDataProps) {
  return (
    <div className="text-fine text-tinta-soft">
      {confirmedOn === null ? null : <p>Datos confirmados en {formatMonth(confirmedOn)}</p>}
      <div className="flex flex-wrap gap-x-6">{children}</div>
    </div>
  );
}
