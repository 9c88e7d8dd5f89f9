/** What tells that somebody uses the page, and not only reads its first screen. */
const interactions = ['pointerdown', 'pointermove', 'touchstart', 'wheel', 'scroll', 'keydown'] as const;

/**
 * Runs something the first time that the visitor does anything: what it loads costs nothing to those who only
 * look, and is there before their second tap.
 * @returns a function that calls it off
 */
export function onFirstInteraction(task: () => void): () => void {
  const stop = () => interactions.forEach((name) => removeEventListener(name, handle));
  function handle() {
    stop();
    task();
  }
  interactions.forEach((name) => addEventListener(name, handle, { passive: true }));
  return stop;
}
