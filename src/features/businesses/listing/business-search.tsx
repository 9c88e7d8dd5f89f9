import { Suspense, useId, useRef, useState, type KeyboardEvent } from 'react';
import { lazyOptional } from '@/ui/lazy-optional';
import { SearchField } from '@/ui/search-field';
import { searchMaxLength } from '@/lib/search-params';

/** Loaded when the box is used; without it the box is a plain search. */
const SearchCompletions = lazyOptional(() =>
  import('@/features/businesses/search/search-completions').then((module) => module.SearchCompletions),
);

interface BusinessSearchProps {
  text: string;
  onType: (text: string) => void;
  onSubmit: () => void;
  /** A category was chosen among the completions. */
  onCategory: (name: string) => void;
  /** What the search is doing, or has found; empty without a term. */
  status: string;
}

/** The search box and, below it, what it is doing. While a person types, a combobox with names and categories. */
export function BusinessSearch({ text, onType, onSubmit, onCategory, status }: BusinessSearchProps) {
  const listId = useId();
  const [isUsed, setIsUsed] = useState(false);
  /** Closed until the next letter after a choice, Escape or Enter. */
  const [isOpen, setIsOpen] = useState(false);
  const [shown, setShown] = useState<{ count: number; activeId?: string }>({ count: 0 });
  const onKey = useRef<(event: KeyboardEvent) => void>(undefined);
  const isExpanded = isOpen && shown.count > 0;

  return (
    <div className="relative">
      <SearchField
        label="Buscar negocios"
        placeholder="Buscar por nombre, descripción, productos o servicios..."
        value={text}
        maxLength={searchMaxLength}
        onChange={(typed) => {
          setIsOpen(true);
          onType(typed);
        }}
        onSubmit={() => {
          setIsOpen(false);
          onSubmit();
        }}
        inputProps={{
          role: 'combobox',
          'aria-autocomplete': 'list',
          'aria-expanded': isExpanded,
          'aria-controls': isExpanded ? listId : undefined,
          'aria-activedescendant': isExpanded ? shown.activeId : undefined,
          onFocus: () => setIsUsed(true),
          onBlur: () => setIsOpen(false),
          onKeyDown: (event) => onKey.current?.(event),
        }}
      />
      {isUsed ? (
        <Suspense>
          <SearchCompletions
            id={listId}
            text={text}
            isOpen={isOpen}
            keyHandler={onKey}
            onOpenChange={setIsOpen}
            onShow={setShown}
            onCategory={onCategory}
          />
        </Suspense>
      ) : null}
      {/* Keeps its line while empty, so that nothing below moves. */}
      <p role="status" className="-mb-4 min-h-5 translate-y-0.5 truncate text-fine text-tinta-soft">
        {status}
      </p>
    </div>
  );
}
