import { useRef, type RefObject } from 'react';
import { isPhone } from '@/features/businesses/search/business-search';
import { CategorySelect } from '@/features/categories/category-select';
import type { CategoryWithCount } from '@/features/categories/queries';
import { cn } from '@/lib/cn';
import { anchors } from '@/lib/paths';
import type { useSearchDraft } from '@/lib/use-search-draft';
import { Container } from '@/ui/container';
import { SearchField } from '@/ui/search-field';
import { useShownOnScrollUp } from '@/ui/use-shown-on-scroll-up';

interface ListingBarProps {
  /** The search box of the page: the bar appears once that is above the viewport. */
  below: RefObject<HTMLElement | null>;
  search: ReturnType<typeof useSearchDraft>;
  /** Enter, with what is typed. */
  onSearch: (text: string) => void;
  /** Undefined while loading. */
  categories: readonly CategoryWithCount[] | undefined;
  category: string | null;
  onCategory: (name: string | null) => void;
}

/** Search and category in a fixed bar that appears on scrolling up in a long list. */
export function ListingBar({
  below,
  search,
  onSearch,
  categories = [],
  category,
  onCategory,
}: ListingBarProps) {
  const barRef = useRef<HTMLDivElement>(null);
  const { isShown, wasShown, top } = useShownOnScrollUp(barRef, below);

  /** On a phone the box of the page has a search screen, whose suggestions stay above the keyboard. */
  function handleFocus() {
    if (!isPhone()) return;
    below.current?.querySelector('input')?.focus({ preventScroll: true });
  }

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
            className="min-w-0 grow"
            {...search.field}
            onChange={handleType}
            onSubmit={() => onSearch(search.text)}
            inputProps={{ onFocus: handleFocus }}
          />
          <div className="w-[36%] max-w-70 shrink-0">
            <CategorySelect
              aria-label="Categoría"
              className="h-13"
              categories={categories}
              emptyLabel="Todos"
              optionValue={({ name }) => name}
              value={category ?? ''}
              onChange={({ target }) => onCategory(target.value || null)}
            />
          </div>
        </Container>
      ) : null}
    </div>
  );
}
