/** Only Chrome prerenders pages, which nobody may ever see. */
interface OptionalDocument {
  prerendering?: boolean;
}

/** Calls `run` at once, or when the page that the browser prerenders is shown. Returns what cancels it. */
export function whenShown(run: () => void): () => void {
  const { prerendering }: Document & OptionalDocument = document;
  if (prerendering !== true) {
    run();
    return () => undefined;
  }
  document.addEventListener('prerenderingchange', run, { once: true });
  return () => document.removeEventListener('prerenderingchange', run);
}
