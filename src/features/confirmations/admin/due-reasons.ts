import { monthsBetween } from '@/lib/dates';

/** Why the data of a business should be confirmed, in words; a reason that this code does not know has none. */
export function dueReasons(
  { reasons, since }: { reasons: readonly string[]; since: string },
  today: string,
): string[] {
  return reasons.flatMap((reason) => {
    switch (reason) {
      case 'old_data':
        // Not «sin confirmar», which visitors read only after a year.
        return [`Datos de hace ${durationText(monthsBetween(since, today))}`];
      case 'closed_without_date':
        return ['Cerrado por un tiempo, sin fecha de regreso'];
      case 'past_special_days':
        return ['Sus días especiales ya pasaron'];
      default:
        return [];
    }
  });
}

/** `5 meses`, `1 año`, `2 años y 1 mes`. */
function durationText(months: number): string {
  const years = Math.floor(months / 12);
  const parts = [counted(years, 'año', 'años'), counted(months % 12, 'mes', 'meses')].filter(Boolean);
  return parts.join(' y ');
}

function counted(count: number, one: string, many: string): string {
  if (count === 0) return '';
  return `${String(count)} ${count === 1 ? one : many}`;
}
