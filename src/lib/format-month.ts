const months = [
  ...['enero', 'febrero', 'marzo', 'abril', 'mayo', 'junio'],
  ...['julio', 'agosto', 'septiembre', 'octubre', 'noviembre', 'diciembre'],
];

/** Formats a date without time as its month: `2026-03-14` → `marzo de 2026`. Read as text, so that no time zone moves it. */
export function formatMonth(date: string): string {
  const [year = '', month = ''] = date.split('-');
  return `${months[Number(month) - 1] ?? ''} de ${year}`;
}
