/** Handles a request. Corrections of responses wrap another handler. */
export type RequestHandler = (request: Request) => Promise<Response>;

/** The CORS headers of a response, for a response with another body. */
export function corsHeaders(response: Response): Headers {
  return new Headers(
    [...response.headers].filter(([name]) => name.startsWith('access-control-') || name === 'vary'),
  );
}
