import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Clock, MapPin, Navigation, Search, Store, Tags, type LucideIcon } from 'lucide-react';
import {
  useEffect,
  useImperativeHandle,
  useMemo,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { useNavigate } from 'react-router-dom';
import type { ListingChange } from '@/features/businesses/listing-filters';
import type { CategoryWithCount } from '@/features/categories/queries';
import { cn } from '@/lib/cn';
import { fold } from '@/lib/fold';
import { paths } from '@/lib/paths';
import { normalizeQuery } from '@/lib/search-params';
import { offerFilter, type OfferedFilter } from './filter-phrases';
import { markTyped } from './mark-typed';
import { completionMinLength, searchQueries } from './queries';

interface SearchSuggestionsProps {
  /** Of the listbox. */
  id: string;
  text: string;
  isOpen: boolean;
  /** Whether they fill the search screen of a phone, instead of a popup. */
  isScreen: boolean;
  /** Suggested in the search screen before anything is typed. */
  categories: readonly CategoryWithCount[] | undefined;
  /** Receives the handler of the keys pressed in the box. */
  keyHandler: RefObject<((event: KeyboardEvent) => void) | undefined>;
  onOpen: () => void;
  /** @param change what follows once they are closed */
  onClose: (change: () => void) => void;
  /** How many options are shown, and which has the keyboard's focus. */
  onShow: (shown: { count: number; activeId?: string }) => void;
  onSearch: (text: string, change?: ListingChange) => void;
  onCategory: (name: string) => void;
}

interface Suggestion {
  kind: string;
  name: string;
  /** Of a business. */
  slug?: string;
  /** Of a filter, whose label follows the name. */
  offer?: OfferedFilter;
}

const debounceMs = 200;
/** With «Buscar» as the last one. */
const maxCount = 7;
/** A search for what is typed. */
const typedKind = 'typed';

const icons: Record<string, LucideIcon> = {
  business: Store,
  category: Tags,
  street: MapPin,
  time: Clock,
  near: Navigation,
};

/** Names, which translators leave as they are. */
const nameKinds = new Set(['business', 'street']);

/** Weight and line, so that not the color alone marks the typed letters. */
const markStyles = 'bg-transparent font-bold text-cantera-text underline decoration-2 underline-offset-4';

/** A filter that is meant, and names, categories, trades and streets that are near what is typed, as the listbox of a combobox (ARIA APG). */
export function SearchSuggestions({
  id,
  text,
  isOpen,
  isScreen,
  categories,
  keyHandler,
  onOpen,
  onClose,
  onShow,
  onSearch,
  onCategory,
}: SearchSuggestionsProps) {
  const navigate = useNavigate();
  const typed = normalizeQuery(text);
  const found = useCompletions(isOpen ? typed.toLowerCase() : '');
  const options = useMemo<Suggestion[]>(() => {
    if (!isOpen) return [];
    if (typed.length >= completionMinLength) {
      const offer = offerFilter(typed);
      const offered = offer
        ? [{ kind: offer.change.isNearby ? 'near' : 'time', name: offer.query, offer }]
        : [];
      const others = withoutTyped(found, typed).slice(0, maxCount - 1 - offered.length);
      return [...offered, ...others, { kind: typedKind, name: typed }];
    }
    return isScreen
      ? (categories ?? []).slice(0, maxCount).map(({ name }) => ({ kind: 'category', name }))
      : [];
  }, [isOpen, isScreen, typed, found, categories]);
  const [active, setActive] = useState({ typed, key: '' });
  const activeIndex = active.typed === typed ? options.findIndex((one) => keyOf(one) === active.key) : -1;
  const optionId = (index: number) => `${id}-${String(index)}`;
  const activeId = activeIndex >= 0 ? optionId(activeIndex) : undefined;

  useEffect(() => {
    onShow({ count: options.length, activeId });
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [options, activeId, onShow]);

  function choose({ kind, name, slug, offer }: Suggestion) {
    // Replaces the history entry of the search screen, so that «Atrás» leads from the business to the list.
    if (slug) void navigate(paths.business(slug), { replace: isScreen });
    else if (kind === 'category') onClose(() => onCategory(name));
    else if (kind === typedKind) onClose(() => onSearch(name));
    else onClose(() => onSearch(name, offer ? offer.change : { category: null }));
  }

  function handleKey(event: KeyboardEvent) {
    // While an input method composes a letter, its keys are not ours.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape' && (isScreen || options.length > 0)) {
      // The first Escape only closes the suggestions; the browser's own would also clear the box.
      event.preventDefault();
      onClose(() => {});
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (options.length === 0) {
        onOpen();
        return;
      }
      // One position before the first option is the box itself.
      const positions = options.length + 1;
      const step = event.key === 'ArrowDown' ? 1 : -1;
      const next = options[((activeIndex + 1 + step + positions) % positions) - 1];
      setActive({ typed, key: next ? keyOf(next) : '' });
    } else if (event.key === 'Enter') {
      const option = options[activeIndex];
      if (!option) return;
      event.preventDefault();
      choose(option);
    }
  }

  useImperativeHandle(keyHandler, () => handleKey);
  const visibleHeight = useVisibleHeight(isScreen);

  if (options.length === 0) return null;
  return (
    <ul
      id={id}
      role="listbox"
      aria-label="Sugerencias"
      // The height that the keyboard leaves, without the box.
      style={visibleHeight === null ? undefined : { maxHeight: `calc(${String(visibleHeight)}px - 3.25rem)` }}
      className={
        isScreen
          ? 'max-h-[calc(100dvh-3.25rem)] overflow-y-auto overscroll-contain'
          : 'absolute inset-x-0 top-14 z-20 overflow-hidden rounded-md border border-edge bg-paper py-1 shadow-lift'
      }
    >
      {options.map((option, index) => {
        const Icon = icons[option.kind] ?? Search;
        return (
          // The keyboard reaches the options from the box (aria-activedescendant).
          <li
            key={keyOf(option)}
            id={optionId(index)}
            role="option"
            aria-selected={index === activeIndex}
            // The box keeps the focus.
            onPointerDown={(event) => event.preventDefault()}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => choose(option)}
            className={cn(
              'flex min-h-touch cursor-pointer items-center gap-3 px-4 py-2 hover:bg-sunken',
              index === activeIndex && 'bg-sunken',
            )}
          >
            <Icon aria-hidden="true" className="size-5 shrink-0 text-tinta-soft" />
            <span
              translate={nameKinds.has(option.kind) ? 'no' : undefined}
              className="min-w-0 truncate enlarged:wrap-anywhere enlarged:whitespace-normal"
            >
              {labelOf(option, typed)}
            </span>
            {typed !== '' && option.kind === 'category' ? (
              <span className="ml-auto shrink-0 text-fine text-tinta-soft">Categoría</span>
            ) : null}
          </li>
        );
      })}
    </ul>
  );
}

const keyOf = ({ kind, name, slug = '' }: Suggestion) => `${kind}-${name}-${slug}`;

function labelOf({ kind, name, offer }: Suggestion, typed: string): ReactNode {
  if (offer) {
    return [
      name === '' ? null : <span key="typed" translate="no">{`${name} · `}</span>,
      <span key="filter">{offer.label}</span>,
    ];
  }
  if (kind === typedKind) {
    return [<span key="all">Buscar </span>, <span key="typed" translate="no">{`«${name}»`}</span>];
  }
  const marked = markTyped(name, typed).map((part, position) =>
    part.isTyped ? (
      <mark key={position} className={markStyles}>
        {part.text}
      </mark>
    ) : (
      <span key={position}>{part.text}</span>
    ),
  );
  return kind === 'term' ? [<span key="all">Ver todos: </span>, ...marked] : marked;
}

/** Without the search that the last suggestion is anyhow. */
function withoutTyped(found: readonly Suggestion[], typed: string): Suggestion[] {
  return found.filter(({ kind, name }) => kind !== 'term' || fold(name) !== fold(typed));
}

const none: Suggestion[] = [];

/** What the server suggests for a text, once that has not changed for a moment; before, the suggestions of the last one. */
function useCompletions(text: string): readonly Suggestion[] {
  const [settled, setSettled] = useState(text);
  if (text === '' && settled !== '') setSettled('');

  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), debounceMs);
    return () => clearTimeout(timer);
  }, [text]);

  return useQuery({ ...searchQueries.completions(settled), placeholderData: keepPreviousData }).data ?? none;
}

/** The height of the viewport that a phone's keyboard leaves; null until it is known. */
function useVisibleHeight(isScreen: boolean): number | null {
  const [height, setHeight] = useState<number | null>(null);

  useEffect(() => {
    const viewport = window.visualViewport;
    if (!isScreen || !viewport) return;
    // A zoomed viewport is smaller, and as high as before.
    const measure = () => setHeight(Math.round(viewport.height * viewport.scale));
    measure();
    viewport.addEventListener('resize', measure);
    return () => {
      viewport.removeEventListener('resize', measure);
      setHeight(null);
    };
  }, [isScreen]);

  return height;
}
