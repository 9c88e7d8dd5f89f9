const months = [
  'enero',
  'febrero',
  'marzo',
  'abril',
  'mayo',
  'junio',
  'julio',
  'agosto',
  'septiembre',
  'octubre',
  'noviembre',
  'diciembre',
];

/** `2026-12-03` → `3 de diciembre`. */
export function formatDayAndMonth(date: string): string {
  const [, month, day] = date.split('-').map(Number);
  return `${String(day)} de ${months[(month ?? 1) - 1] ?? ''}`;
}
