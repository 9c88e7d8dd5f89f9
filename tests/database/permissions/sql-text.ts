import type { Value } from './table-samples';

/** A value as SQL text: always an untyped literal, so that the column decides what it is. */
export function literal(value: Value): string {
  return value === null ? 'null' : `'${String(value).replaceAll("'", "''")}'`;
}

export function insertStatement(table: string, row: Record<string, Value>): string {
  const columns = Object.keys(row).join(', ');
  const values = Object.values(row).map(literal).join(', ');
  return `insert into public.${table} (${columns}) values (${values})`;
}

/** `id = 1 and day = 'Lunes'`, null-safe. */
export function matches(row: Record<string, Value>): string {
  return Object.entries(row)
    .map(([column, value]) => (value === null ? `${column} is null` : `${column} = ${literal(value)}`))
    .join(' and ');
}
