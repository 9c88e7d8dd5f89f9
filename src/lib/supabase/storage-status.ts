/**
 * The status of a refusal of storage, which responds with HTTP 400 to nearly everything and writes the real one into
 * `statusCode` of the body.
 */
export function storageStatus(body: unknown, httpStatus: number): number {
  const written: unknown =
    typeof body === 'object' && body !== null ? Reflect.get(body, 'statusCode') : undefined;
  // Some versions write a word («InvalidJWT») where others write the number.
  const status = typeof written === 'string' || typeof written === 'number' ? Number(written) : Number.NaN;
  return status >= 400 && status <= 599 ? status : httpStatus;
}

/** Whether a refusal may be one of an expired token, which storage does not distinguish from one of missing rights. */
export function isTokenRefusal(status: number): boolean {
  return status === 400 || status === 401 || status === 403;
}
