import { memo, use, useDeferredValue, useSyncExternalStore } from 'react';
import { cn } from '@/lib/cn';
import { loadAgain } from '@/ui/load-again';
import { AskedTimeContext } from './asked-time';
import type { StatusLook } from './open-status-html';
import type { StoredSchedule } from './opening-hours';
import { toSchedule } from './schedule';
import { useLocalMinute } from './use-local-minute';
import type { WeekTime } from './week-time';
import { writeSchedule } from './written-schedule';

interface OpenStatusProps extends Partial<StatusLook> {
  stored: StoredSchedule;
  className?: string;
}

/**
 * Whether the business is open now, or at the time that is asked: «Abierto · cierra 8:00 p.m.»; empty where the hours are unknown. Only the visitor has a
 * clock: fill-hours.ts fills the prerendered line before the first paint, and React leaves its content alone until the code
 * that writes it is loaded.
 */
export function OpenStatus({
  stored,
  isClosureShown = true,
  isHolidayShown = false,
  className,
}: OpenStatusProps) {
  // Deferred: the lines of a list in one task bind a slow phone for 50 to 100 ms.
  const now = useDeferredValue(useLocalMinute());
  const toHtml = useDeferredValue(useSyncExternalStore(subscribe, getHtmlWriter, getNothing));
  const asked = use(AskedTimeContext);
  const look = { isClosureShown, isHolidayShown };
  // Only of a card: the page of a business has its hours.
  const withoutScripts =
    import.meta.env.SSR && isHolidayShown ? '<noscript>Horario en su página</noscript>' : '';

  return (
    <StatusLine
      html={toHtml && now !== null ? toHtml(stored, look, now, asked) : withoutScripts}
      className={cn('flex items-baseline gap-x-2', className)}
      // The build alone writes them, and a browser does not even have the code.
      {...(import.meta.env.SSR && {
        schedule: writeSchedule(toSchedule(stored)),
        look: `${isClosureShown ? 'c' : ''}${isHolidayShown ? 'h' : ''}`,
      })}
    />
  );
}

interface StatusLineProps {
  html: string;
  className: string;
  /** What fill-hours.ts fills the line from. */
  schedule?: string;
  look?: string;
}

/** Memoized: React writes the content with each render of it, and would empty a filled line. */
const StatusLine = memo(function StatusLine({ html, className, schedule, look }: StatusLineProps) {
  return (
    <p
      data-open-status={schedule}
      data-look={look}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: html }}
      className={className}
    />
  );
});

type HtmlWriter = (stored: StoredSchedule, look: StatusLook, now: number, asked: WeekTime | null) => string;

let htmlWriter: HtmlWriter | null = null;
const listeners = new Set<() => void>();

const getHtmlWriter = () => htmlWriter;
const getNothing = () => null;

/** The first line loads the code for all. */
function subscribe(listener: () => void): () => void {
  if (listeners.size === 0 && !htmlWriter) void load();
  listeners.add(listener);
  return () => listeners.delete(listener);
}

async function load(): Promise<void> {
  const { storedStatusHtml } = await loadAgain(() => import('./open-status-html'));
  htmlWriter = storedStatusHtml;
  listeners.forEach((listener) => listener());
}
