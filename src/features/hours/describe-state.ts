import { formatDayAndMonth } from './format-day-and-month';
import { dayOf, minutesInDay, weekDayOf } from './local-time';
import type { OpenState } from './open-state';
import { formatMinute } from './opening-hours';

export interface StateText {
  tone: 'open' | 'closing' | 'closed' | 'neutral';
  label: string;
  /** What follows the label, or null. */
  detail: string | null;
}

/** The texts of a state at a local minute: «Abierto», «cierra 8:00 p.m.». */
export function describeState(state: OpenState, now: number): StateText {
  switch (state.kind) {
    case 'closed_permanently':
      return { tone: 'closed', label: 'Cerró definitivamente', detail: null };
    case 'closed_temporarily':
      return {
        tone: 'closed',
        label: 'Cerrado por un tiempo',
        detail: state.until && `hasta el ${formatDayAndMonth(state.until)}`,
      };
    case 'by_appointment':
      return { tone: 'neutral', label: 'Con cita previa', detail: null };
    case 'open_all_day':
      return { tone: 'open', label: 'Abierto las 24 horas', detail: null };
    case 'open':
      return state.isClosingSoon
        ? { tone: 'closing', label: 'Cierra pronto', detail: clock(state.closesAt) }
        : { tone: 'open', label: 'Abierto', detail: `cierra ${clock(state.closesAt)}` };
    case 'closed':
      return {
        tone: 'closed',
        label: 'Cerrado',
        detail: state.opensAt === null ? null : `abre ${describeOpening(state.opensAt, now)}`,
      };
  }
}

function describeOpening(opensAt: number, now: number): string {
  const days = dayOf(opensAt) - dayOf(now);
  if (days === 0) return clock(opensAt);
  if (days === 1) return `mañana ${clock(opensAt)}`;
  const weekDay = weekDayOf(dayOf(opensAt)).toLowerCase();
  // A week ahead it has the name of today.
  return `el ${days === 7 ? 'próximo ' : ''}${weekDay} ${clock(opensAt)}`;
}

function clock(minute: number): string {
  return formatMinute(minute % minutesInDay);
}
