/** Safari has no idle callback; there a pause after the load is the next best thing. */
const pauseMs = 1000;

/**
 * Runs something unhurried once the page has loaded and the browser has nothing better to do.
 * @returns a function that calls it off
 */
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
