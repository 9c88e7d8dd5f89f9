/**
 * Loads code that the network may lose: a failed request is sent again when the connection is back and at the next tap.
 * Browsers request a module anew whose request failed. Resolves once it is loaded, and never rejects.
 */
export async function loadAgain<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  for (;;) {
    const attempt = new AbortController();
    // From before the request: the connection may come back before it fails.
    const chance = new Promise((resolve) => {
      for (const event of ['online', 'click'])
        addEventListener(event, resolve, { capture: true, signal: attempt.signal });
    });
    try {
      return await load();
    } catch {
      await chance;
    } finally {
      attempt.abort();
    }
  }
}
