/**
 * Waits for the styles that a prerendered page does without until its code is there: the page holds those it shows
 * (scripts/build/critical-styles.ts). What does not arrive is not waited for: the page can be used without, and
 * scripts/build/deferred-entry.js has taken the link away.
 */
export function whenStylesheetLoaded(): Promise<void> {
  const link = document.querySelector<HTMLLinkElement>('link[rel="stylesheet"]');
  if (!link || link.sheet) return Promise.resolve();
  return new Promise((resolve) => {
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => resolve());
  });
}
