/** Answers one request. Corrections of answers wrap one in another. */
export type RequestHandler = (request: Request) => Promise<Response>;

/** The headers a rewritten answer keeps: its length and type are new, who may read it is not. */
export function corsHeaders(response: Response): Headers {
  return new Headers(
    [...response.headers].filter(([name]) => name.startsWith('access-control-') || name === 'vary'),
  );
}
