/** Safari has no requestIdleCallback; a pause after the load event stands in for it. */
const pauseMs = 1000;

/** Runs a low-priority task once the page has loaded and the browser is idle. @returns a function that cancels it */
export function onIdle(task: () => void): () => void {
  let cancelTask = () => {};

  function schedule() {
    if (typeof requestIdleCallback === 'function') {
      const handle = requestIdleCallback(task);
      cancelTask = () => cancelIdleCallback(handle);
    } else {
      const handle = setTimeout(task, pauseMs);
      cancelTask = () => clearTimeout(handle);
    }
  }

  if (document.readyState === 'complete') schedule();
  else addEventListener('load', schedule, { once: true });

  return () => {
    removeEventListener('load', schedule);
    cancelTask();
  };
}
