import { ChevronLeft, ChevronRight } from 'lucide-react';
import { cn } from '@/lib/cn';
import { buttonStyles } from '@/ui/button-styles';
import { IconButton } from '@/ui/icon-button';

interface PaginationProps {
  /** The accessible name: «Páginas de usuarios». */
  label: string;
  /** Counted from 1. */
  page: number;
  pageCount: number;
  onChange: (page: number) => void;
}

/** Numbered pages with previous and next; renders nothing for a single page. */
export function Pagination({ label, page, pageCount, onChange }: PaginationProps) {
  if (pageCount <= 1) return null;

  return (
    <nav aria-label={label} className="flex flex-wrap items-center justify-center gap-1">
      <IconButton
        label="Página anterior"
        icon={<ChevronLeft aria-hidden="true" className="size-5" />}
        disabled={page <= 1}
        onClick={() => onChange(page - 1)}
      />
      {visiblePages(page, pageCount).map((entry, index) =>
        entry === 'gap' ? (
          <span key={`gap-${index}`} aria-hidden="true" className="px-1">
            …
          </span>
        ) : (
          <button
            key={entry}
            type="button"
            aria-label={`Página ${entry}`}
            aria-current={entry === page ? 'page' : undefined}
            onClick={() => onChange(entry)}
            className={cn(buttonStyles({ variant: entry === page ? 'primary' : 'quiet' }), 'px-2')}
          >
            {entry}
          </button>
        ),
      )}
      <IconButton
        label="Página siguiente"
        icon={<ChevronRight aria-hidden="true" className="size-5" />}
        disabled={page >= pageCount}
        onClick={() => onChange(page + 1)}
      />
    </nav>
  );
}

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
