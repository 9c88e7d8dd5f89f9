import { describeState, describeStateOn, mayDifferToday, openStateAt, type StateText } from './open-state';
import type { StoredSchedule } from './opening-hours';
import { toSchedule, type Schedule } from './schedule';
import { nextMinute, type WeekTime } from './week-time';

/** Which states a line shows. */
export interface StatusLook {
  /** False where a ClosureNotice is shown. */
  isClosureShown: boolean;
  /** True where no TodayHours are shown, which say that today is a holiday. */
  isHolidayShown: boolean;
}

/** Replaces the time, which may differ on a holiday. It fits the one line that the row of a narrow phone has. */
const holidayText = 'festivo, puede cambiar';

const textColors: Record<StateText['tone'], string> = {
  open: 'text-agave-text',
  closing: 'text-alerta-text',
  closed: 'text-alerta-text',
  neutral: '',
};

const dotColors: Record<StateText['tone'], string> = {
  open: 'bg-agave',
  closing: 'bg-alerta-text',
  closed: 'border-2 border-alerta-text',
  neutral: 'border-2 border-tinta-soft',
};

/**
 * Whether a business is open at a local minute, as HTML: «Abierto · cierra 8:00 p.m.». Empty where the hours are unknown. A
 * text, because both the page and the script before its first paint (fill-hours.ts) write it; all of its words are ours.
 */
export function openStatusHtml(schedule: Schedule, look: StatusLook, now: number): string {
  return lineHtml(statusText(schedule, look, now));
}

function lineHtml(text: StateText | null): string {
  if (!text) return '';
  const { tone, label, detail } = text;
  return (
    `<span aria-hidden="true" class="size-2.5 shrink-0 rounded-full ${dotColors[tone]}"></span>` +
    `<span class="min-w-0"><span class="font-semibold ${textColors[tone]}">${label}</span>` +
    (detail === null ? '' : `<span class="text-tinta-soft"> · ${detail}</span>`) +
    '</span>'
  );
}

/**
 * The same from the rows of a business.
 * @param asked a time of the week, when it comes next; null for now
 */
export function storedStatusHtml(
  stored: StoredSchedule,
  look: StatusLook,
  now: number,
  asked: WeekTime | null,
): string {
  const schedule = toSchedule(stored);
  if (!asked) return openStatusHtml(schedule, look, now);
  const then = nextMinute(asked, now);
  const state = openStateAt(schedule, then);
  if (!state) return '';
  const text = describeStateOn(asked.day, state);
  const isHoliday = text.tone === 'open' && mayDifferToday(schedule, then);
  return lineHtml(isHoliday ? { ...text, detail: holidayText } : text);
}

function statusText(
  schedule: Schedule,
  { isClosureShown, isHolidayShown }: StatusLook,
  now: number,
): StateText | null {
  const state = openStateAt(schedule, now);
  if (!state) return null;
  if (!isClosureShown && (state.kind === 'closed_temporarily' || state.kind === 'closed_permanently'))
    return null;
  const isHoliday = isHolidayShown && schedule.closure === null && mayDifferToday(schedule, now);
  if (!isHoliday) return describeState(state, now);
  // Without «Cierra pronto» and «las 24 horas», which may not be true on a holiday.
  return state.kind === 'closed'
    ? { tone: 'closed', label: 'Cerrado', detail: holidayText }
    : { tone: 'open', label: 'Abierto', detail: holidayText };
}
