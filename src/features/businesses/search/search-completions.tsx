import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Store, Tags } from 'lucide-react';
import { useEffect, useImperativeHandle, useState, type KeyboardEvent, type RefObject } from 'react';
import { useNavigate } from 'react-router-dom';
import { cn } from '@/lib/cn';
import { paths } from '@/lib/paths';
import { markTyped } from './mark-typed';
import { completionMinLength, searchQueries, type Completion } from './queries';
import { useDebounced } from './use-debounced';

interface SearchCompletionsProps {
  /** Of the listbox. */
  id: string;
  text: string;
  isOpen: boolean;
  /** Receives the handler of the keys pressed in the box. */
  keyHandler: RefObject<((event: KeyboardEvent) => void) | undefined>;
  onOpenChange: (isOpen: boolean) => void;
  /** How many options are shown, and which has the keyboard's focus. */
  onShow: (shown: { count: number; activeId?: string }) => void;
  onCategory: (name: string) => void;
}

const debounceMs = 200;
const none: Completion[] = [];

/** Weight and line, so that not the color alone marks the typed letters. */
const markStyles = 'bg-transparent font-bold text-cantera-text underline decoration-2 underline-offset-4';

/** The names and categories that begin with the typed text, as the listbox of a combobox (ARIA APG). */
export function SearchCompletions({
  id,
  text,
  isOpen,
  keyHandler,
  onOpenChange,
  onShow,
  onCategory,
}: SearchCompletionsProps) {
  const navigate = useNavigate();
  const typed = text.trim().toLowerCase();
  const wanted = useDebounced(isOpen ? typed : '', debounceMs);
  const completions = useQuery({ ...searchQueries.completions(wanted), placeholderData: keepPreviousData });
  const options = isOpen && typed.length >= completionMinLength ? (completions.data ?? none) : none;
  const [active, setActive] = useState<{ options: Completion[]; index: number }>({ options, index: -1 });
  const activeIndex = active.options === options ? active.index : -1;
  const optionId = (index: number) => `${id}-${String(index)}`;
  const activeId = activeIndex >= 0 ? optionId(activeIndex) : undefined;

  useEffect(() => {
    onShow({ count: options.length, activeId });
  }, [options, activeId, onShow]);

  function choose({ kind, name, slug }: Completion) {
    onOpenChange(false);
    if (kind === 'category') onCategory(name);
    else void navigate(paths.business(slug));
  }

  function handleKey(event: KeyboardEvent) {
    // While an input method composes a letter, its keys are not ours.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape' && options.length > 0) {
      // The first Escape only closes the list; the browser's own would also clear the box.
      event.preventDefault();
      onOpenChange(false);
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (options.length === 0) {
        onOpenChange(true);
        return;
      }
      // One position before the first option is the box itself.
      const positions = options.length + 1;
      const step = event.key === 'ArrowDown' ? 1 : -1;
      setActive({ options, index: ((activeIndex + 1 + step + positions) % positions) - 1 });
    } else if (event.key === 'Enter') {
      const option = options[activeIndex];
      if (!option) return;
      event.preventDefault();
      choose(option);
    }
  }

  useImperativeHandle(keyHandler, () => handleKey);

  if (options.length === 0) return null;
  return (
    <ul
      id={id}
      role="listbox"
      aria-label="Negocios y categorías"
      className="absolute inset-x-0 top-14 z-20 overflow-hidden rounded-md border border-edge bg-paper py-1 shadow-lift"
    >
      {options.map((option, index) => {
        const Icon = option.kind === 'category' ? Tags : Store;
        return (
          // The keyboard reaches the options from the box (aria-activedescendant).
          <li
            key={`${option.kind}-${option.name}-${option.slug}`}
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
            <span className="min-w-0 truncate">
              {markTyped(option.name, typed).map((part, position) =>
                part.isTyped ? (
                  <mark key={position} className={markStyles}>
                    {part.text}
                  </mark>
                ) : (
                  part.text
                ),
              )}
            </span>
            {option.kind === 'category' ? (
              <span className="ml-auto shrink-0 text-fine text-tinta-soft">Categoría</span>
            ) : null}
          </li>
        );
      })}
    </ul>
  );
}
