/**
 * `fetch` with a limit for the whole operation: the body has arrived when it resolves, so a server that sends it byte by
 * byte cannot hold up the page.
 * @param milliseconds for headers and body together
 * @throws DOMException TimeoutError when the time is over; whatever fetch throws, such as for an abort
 */
export async function fetchWithTimeout(
  input: RequestInfo | URL,
  init: RequestInit,
  milliseconds: number,
): Promise<Response> {
  // Not AbortSignal.any, which Safari has only since 17.4.
  const controller = new AbortController();
  const abort = () => controller.abort(init.signal?.reason);
  init.signal?.addEventListener('abort', abort);
  if (init.signal?.aborted) abort();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<Response>((_resolve, reject) => {
    timer = setTimeout(() => {
      reject(new DOMException('the server did not respond in time', 'TimeoutError'));
      controller.abort();
    }, milliseconds);
  });
  try {
    return await Promise.race([fetchWithBody(input, { ...init, signal: controller.signal }), timeout]);
  } finally {
    clearTimeout(timer);
    init.signal?.removeEventListener('abort', abort);
  }
}

async function fetchWithBody(input: RequestInfo | URL, init: RequestInit): Promise<Response> {
  const response = await fetch(input, init);
  const body = await response.arrayBuffer();
  // A response with the status 204 (No Content) may not have a body, not even an empty one.
  return new Response(body.byteLength === 0 ? null : body, response);
}
