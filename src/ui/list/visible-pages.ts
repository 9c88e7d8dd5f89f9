/** Pages shown on each side of the current one. */
const reach = 1;

/**
 * The page numbers of a pagination: first, last, the current one and its neighbours, with a gap where more than
 * one page is left out. Six of ten: `[1, 'gap', 5, 6, 7, 'gap', 10]`.
 */
export function visiblePages(page: number, pageCount: number): (number | 'gap')[] {
  const shown = Array.from({ length: pageCount }, (_, index) => index + 1).filter(
    (number) => number === 1 || number === pageCount || Math.abs(number - page) <= reach,
  );
  return shown.flatMap((number, index) => {
    const before = shown[index - 1];
    if (before === undefined || number - before === 1) return [number];
    // A gap of a single page shows that page instead.
    return number - before === 2 ? [number - 1, number] : ['gap' as const, number];
  });
}
