/*
 * The time as the server has it: whether a business is open is decided by its clock, and that of a phone may be an hour off.
 * Until the first response it is the phone's.
 */

const minuteMs = 60_000;
/** `Date` is in whole seconds, and was written some time before the response arrived. */
const toleranceMs = 30_000;

let offsetMs = 0;
const listeners = new Set<() => void>();

/** In ms since 1970. */
export function currentTime(): number {
  return Date.now() + offsetMs;
}

/** Notes the server's clock by the `Date` of a response, which it may withhold from another origin (null). */
export function noteServerTime(date: string | null, sentAt: number): void {
  const difference = Date.parse(date ?? '') - Date.now();
  // The device may have slept before it read a late response.
  if (Date.now() - sentAt > toleranceMs || !(Math.abs(difference - offsetMs) > toleranceMs)) return;
  offsetMs = Math.abs(difference) > toleranceMs ? difference : 0;
  listeners.forEach((listener) => listener());
}

/**
 * Calls the listener whenever the minute may have changed: at its end, and when a page comes back that slept or was left,
 * whose timers stood still.
 */
export function subscribeMinutes(onMinute: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const schedule = () => {
    timer = setTimeout(
      () => {
        onMinute();
        schedule();
      },
      minuteMs - (currentTime() % minuteMs),
    );
  };
  schedule();
  listeners.add(onMinute);
  addEventListener('pageshow', onMinute);
  document.addEventListener('visibilitychange', onMinute);
  return () => {
    clearTimeout(timer);
    listeners.delete(onMinute);
    removeEventListener('pageshow', onMinute);
    document.removeEventListener('visibilitychange', onMinute);
  };
}
