export type Cell = string | number;

/** A text table: words are aligned left, columns of numbers right. */
export function table(titles: readonly string[], rows: readonly (readonly Cell[])[]): string {
  const texts = [titles, ...rows].map((row) => row.map(String));
  const widths = titles.map((_title, column) => Math.max(...texts.map((row) => row[column]?.length ?? 0)));
  const isNumber = titles.map(
    (_title, column) => rows.length > 0 && rows.every((row) => typeof row[column] === 'number'),
  );
  const lines = texts.map((row) =>
    widths
      .map((width, column) => {
        const text = row[column] ?? '';
        return isNumber[column] ? text.padStart(width) : text.padEnd(width);
      })
      .join('  ')
      .trimEnd(),
  );
  const rule = widths.map((width) => '─'.repeat(width)).join('  ');
  return [lines[0], rule, ...lines.slice(1)].join('\n');
}
