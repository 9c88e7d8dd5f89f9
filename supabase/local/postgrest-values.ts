/** Timestamps in ISO 8601, as PostgREST returns them, where PostgreSQL writes "2026-01-31 12:00:00+00". */
export function readTimestamp(text: string): string {
  return text.replace(' ', 'T').replace(/([+-]\d{2})$/, '$1:00');
}

/** PostgREST converts any JSON value to a text argument. */
export function writeText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
