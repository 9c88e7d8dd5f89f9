/** A wait in words: `23 h 58 min`, `12 min`, `45 s`. Rounded up, so that it never ends too early. */
export function formatDuration(seconds: number): string {
  if (seconds < 60) return `${String(seconds)} s`;
  const minutes = Math.ceil(seconds / 60);
  const hours = Math.floor(minutes / 60);
  return [hours > 0 && `${String(hours)} h`, minutes % 60 > 0 && `${String(minutes % 60)} min`]
    .filter(Boolean)
    .join(' ');
}
