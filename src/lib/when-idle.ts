/** A phone that is never idle for so long is still loading the page. */
const timeoutMs = 10_000;
/** Safari has no requestIdleCallback. */
const withoutItMs = 200;

/** Calls `run` when the browser has nothing else to do. */
export function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: timeoutMs });
  else setTimeout(run, withoutItMs);
}
