import { useEffect, useRef, type RefObject } from 'react';
import type { CategoryWithCount } from '@/features/categories/queries';
import { cn } from '@/lib/cn';
import { anchors } from '@/lib/paths';
import type { useSearchDraft } from '@/lib/use-search-draft';
import { Container } from '@/ui/container';
import { SearchField } from '@/ui/search-field';
import { Select } from '@/ui/select';
import { useShownOnScrollUp } from '@/ui/use-shown-on-scroll-up';

interface ListingBarProps {
  /** The search box of the page: the bar appears once that is above the viewport. */
  below: RefObject<HTMLElement | null>;
  search: ReturnType<typeof useSearchDraft>;
  /** Undefined while they are not known. */
  categories: readonly CategoryWithCount[] | undefined;
  category: string | null;
  onCategory: (name: string | null) => void;
}

/** Search and category for those who scroll up in a long list; over the page, which does not move. */
export function ListingBar({ below, search, categories = [], category, onCategory }: ListingBarProps) {
  const barRef = useRef<HTMLDivElement>(null);
  const { isShown, wasShown, top } = useShownOnScrollUp(barRef, below);

  // The row of categories on a narrow viewport keeps the selected one in sight.
  const hasCategories = categories.length > 0;
  useEffect(() => {
    if (!hasCategories) return;
    const chip = document.querySelector<HTMLElement>('[data-categories] li:has([aria-pressed=true])');
    const list = chip?.parentElement;
    if (list) list.scrollLeft = chip.offsetLeft - (list.clientWidth - chip.offsetWidth) / 2;
  }, [category, hasCategories]);

  function handleType(text: string) {
    search.type(text);
    // The results of a term are fewer: from far below they would be above the viewport.
    document.getElementById(anchors.directory)?.scrollIntoView();
  }

  return (
    <div
      ref={barRef}
      role="group"
      aria-label="Filtros de la lista"
      className={cn(
        'fixed inset-x-0 z-20 min-h-17 border-b bg-ground py-2 motion-safe:transition-[translate,visibility] print:hidden',
        !isShown && 'invisible -translate-y-full',
      )}
      style={{ top }}
    >
      {wasShown ? (
        <Container className="flex gap-2">
          <SearchField
            label="Buscar en la lista"
            placeholder="Buscar negocios..."
            // Without a text there is no clear button, and its place is the placeholder's.
            className="min-w-0 grow [&_input:placeholder-shown]:pr-3"
            {...search.field}
            onChange={handleType}
          />
          <div className="w-[36%] max-w-70 shrink-0">
            <Select
              aria-label="Categoría"
              className="h-13"
              value={category ?? ''}
              onChange={({ target }) => onCategory(target.value || null)}
            >
              <option value="">Todos</option>
              {categories.map(({ id, name }) => (
                <option key={id}>{name}</option>
              ))}
            </Select>
          </div>
        </Container>
      ) : null}
    </div>
  );
}
