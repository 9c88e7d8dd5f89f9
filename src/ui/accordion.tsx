import { ChevronDown } from 'lucide-react';
import { useId, type ReactNode } from 'react';

interface AccordionItem {
  /** Its value in `open`, and the anchor of its title. */
  id: string;
  title: string;
  content: ReactNode;
}

interface AccordionProps {
  items: readonly AccordionItem[];
  open: string | null;
  onOpenChange: (id: string | null) => void;
}

/**
 * An accordion with one open item. It is made of `details` with a common name, so that it also works before hydration and
 * without scripts, and the browser's search (Ctrl+F) opens the item of a match.
 */
export function Accordion({ items, open, onOpenChange }: AccordionProps) {
  const name = useId();

  function handleToggle(id: string, item: HTMLDetailsElement) {
    const openItems = item.parentElement?.querySelectorAll<HTMLDetailsElement>(':scope > [open]') ?? [];
    if (!item.open) {
      // Another one that has opened reports itself.
      if (open === id && openItems.length === 0) onOpenChange(null);
      return;
    }
    // Older browsers do not close them by their name, nor does React one that was opened since it rendered.
    for (const other of openItems) other.open = other === item;
    if (open !== id) onOpenChange(id);
  }

  return (
    <div className="divide-y border-y">
      {items.map(({ id, title, content }) => (
        <details
          key={id}
          name={name}
          open={open === id}
          onToggle={({ currentTarget }) => handleToggle(id, currentTarget)}
          className="group"
        >
          <summary
            id={id}
            className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-4 py-3 hover:text-cantera-text [&::-webkit-details-marker]:hidden"
          >
            <h2 className="font-heading text-card">{title}</h2>
            <ChevronDown
              aria-hidden="true"
              className="size-5 shrink-0 text-cantera-text transition-transform group-open:rotate-180"
            />
          </summary>
          <div className="pt-1 pb-6">{content}</div>
        </details>
      ))}
    </div>
  );
}
