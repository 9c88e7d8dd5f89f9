/** San Luis Potosí is six hours behind UTC all year. */
const utcOffsetMs = -6 * 3_600_000;
const dayMs = 86_400_000;

/** The date in San Luis Potosí so many days from today, as the database writes it: `2026-11-23`. */
export function siteDate(daysFromToday: number): string {
  return new Date(Date.now() + utcOffsetMs + daysFromToday * dayMs).toISOString().slice(0, 10);
}
