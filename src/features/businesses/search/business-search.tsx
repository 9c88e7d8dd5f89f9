import { ArrowLeft, X } from 'lucide-react';
import { Suspense, useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import type { ListingChange } from '@/features/businesses/listing-filters';
import type { CategoryWithCount } from '@/features/categories/queries';
import { cn } from '@/lib/cn';
import { searchMaxLength } from '@/lib/search-params';
import { useHistoryDialog } from '@/lib/use-history-dialog';
import { IconButton } from '@/ui/icon-button';
import { lazyOptional } from '@/ui/lazy-optional';
import { SearchField } from '@/ui/search-field';

/** Loaded when the box is used; without it the box is a plain search. */
const SearchSuggestions = lazyOptional(() =>
  import('./search-suggestions').then((module) => module.SearchSuggestions),
);

/** Below Tailwind's `md`: the keyboard of a phone covers what is below the box. */
export const isPhone = () => matchMedia('(max-width: 47.99rem)').matches;

interface BusinessSearchProps {
  text: string;
  onType: (text: string) => void;
  /** Enter, or a suggestion, which may change filters. */
  onSearch: (text: string, change?: ListingChange) => void;
  onCategory: (name: string) => void;
  /** Suggested before anything is typed. */
  categories: readonly CategoryWithCount[] | undefined;
  /** What the search is doing, or has found; empty without a term. */
  status: string;
  isSearching: boolean;
}

/**
 * The search box and, below it, what it is doing. While it is used, a combobox with suggestions: in a popup, or on a phone
 * in a search screen of its own, whose text is searched when it is submitted.
 */
export function BusinessSearch({
  text,
  onType,
  onSearch,
  onCategory,
  categories,
  status,
  isSearching,
}: BusinessSearchProps) {
  const listId = useId();
  const layerRef = useRef<HTMLDivElement>(null);
  const screen = useHistoryDialog('search');
  /** What was typed in the search screen; null for nothing yet. */
  const [typed, setTyped] = useState<string | null>(null);
  const [isUsed, setIsUsed] = useState(false);
  /** The popup is closed until the next letter after a choice, Escape or Enter. */
  const [isPopupOpen, setIsPopupOpen] = useState(false);
  const [shown, setShown] = useState<{ count: number; activeId?: string }>({ count: 0 });
  const onKey = useRef<(event: KeyboardEvent) => void>(undefined);
  const isScreen = screen.isOpen;
  const isOpen = isScreen || isPopupOpen;
  const isExpanded = isOpen && shown.count > 0;
  const value = isScreen && typed !== null ? typed : text;

  function openScreen(first: string | null) {
    setIsUsed(true);
    setTyped(first);
    screen.open();
  }

  function handleUse() {
    setIsUsed(true);
    if (!isScreen && isPhone()) openScreen(null);
  }

  function handleType(next: string) {
    if (isScreen) setTyped(next);
    else if (isPhone()) openScreen(next);
    else {
      setIsPopupOpen(true);
      onType(next);
    }
  }

  function handleOpen() {
    if (isPhone()) openScreen(null);
    else setIsPopupOpen(true);
  }

  /** The URL of the list belongs to the history entry behind the search screen. */
  function closeThen(change: () => void) {
    setIsPopupOpen(false);
    if (isScreen) screen.closeThen(change);
    else change();
  }

  useEffect(() => {
    if (!isScreen) return;
    const layer = layerRef.current;
    const { style } = document.documentElement;
    style.overflow = 'hidden';
    return () => {
      style.overflow = '';
      // The keyboard of a phone would stay and cover the results.
      if (matchMedia('(pointer: coarse)').matches) layer?.querySelector('input')?.blur();
    };
  }, [isScreen]);

  return (
    // The screen leaves the page's flow: its place stays reserved.
    <div className={cn(isScreen && 'h-14')}>
      <div
        ref={layerRef}
        {...(isScreen && { role: 'dialog', 'aria-modal': true, 'aria-label': 'Buscar negocios' })}
        className={isScreen ? 'fixed inset-0 z-40 bg-ground' : 'relative'}
        onBlur={({ currentTarget, relatedTarget }) => {
          setIsPopupOpen(false);
          // Tab leaves the screen as it leaves a popup. A closed keyboard moves the focus nowhere.
          if (isScreen && relatedTarget && !currentTarget.contains(relatedTarget)) screen.close();
        }}
      >
        <div className={cn(isScreen && 'relative flex h-13 items-center border-b pr-2 pl-1')}>
          {isScreen ? (
            <IconButton
              label="Volver a la lista"
              icon={<ArrowLeft aria-hidden="true" className="size-6" />}
              onClick={screen.close}
            />
          ) : null}
          <SearchField
            label="Buscar negocios"
            placeholder="Buscar por nombre, descripción, productos o servicios..."
            value={value}
            maxLength={searchMaxLength}
            onChange={handleType}
            onSubmit={() => closeThen(() => onSearch(value))}
            // The focus ring would touch the edges of the screen.
            className={cn(
              isScreen &&
                'min-w-0 grow [&_input]:h-11 [&_input]:-outline-offset-2 [&_input:placeholder-shown]:pr-12',
            )}
            inputProps={{
              role: 'combobox',
              'aria-autocomplete': 'list',
              'aria-expanded': isExpanded,
              'aria-controls': isExpanded ? listId : undefined,
              'aria-activedescendant': isExpanded ? shown.activeId : undefined,
              onFocus: handleUse,
              // It still has the focus after Escape.
              onClick: handleUse,
              onKeyDown: (event) => onKey.current?.(event),
            }}
          />
          {isScreen && value === '' ? (
            <IconButton
              label="Cerrar búsqueda"
              icon={<X aria-hidden="true" className="size-5" />}
              onClick={screen.close}
              className="absolute right-3"
            />
          ) : null}
        </div>
        {isUsed || isScreen ? (
          <Suspense>
            <SearchSuggestions
              id={listId}
              text={value}
              isOpen={isOpen}
              isScreen={isScreen}
              categories={categories}
              keyHandler={onKey}
              onOpen={handleOpen}
              onClose={closeThen}
              onShow={setShown}
              onSearch={onSearch}
              onCategory={onCategory}
            />
          </Suspense>
        ) : null}
        {/* Keeps its line while empty, so that nothing below moves. On a phone it has one while there is a
        term. The title of the list shows what was found: here it is only heard. */}
        <p
          role="status"
          className={cn(
            isScreen ? 'sr-only' : '-mb-2 min-h-5 translate-y-0.5 truncate text-fine text-tinta-soft',
            !isScreen && status === '' && 'max-md:-mb-4',
            !isSearching && '[clip-path:inset(50%)]',
          )}
        >
          {status}
        </p>
      </div>
    </div>
  );
}
