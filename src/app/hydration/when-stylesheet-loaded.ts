/**
 * Waits for the full stylesheet, which a prerendered page needs only with the app: its critical CSS is inline
 * (scripts/build/critical-styles.ts). Does not wait for one that failed to load: scripts/build/deferred-entry.js
 * has removed its link.
 */
export function whenStylesheetLoaded(): Promise<void> {
  const link = document.querySelector<HTMLLinkElement>('link[rel="stylesheet"]');
  if (!link || link.sheet) return Promise.resolve();
  return new Promise((resolve) => {
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => resolve());
  });
}
