import { Content, Header, Item, Root, Trigger } from '@radix-ui/react-accordion';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { closedPartStyles, useHiddenUntilFound } from './use-hidden-until-found';

interface AccordionItem {
  /** Its value in `open`, and the anchor of its title. */
  id: string;
  title: string;
  content: ReactNode;
}

interface AccordionProps {
  items: readonly AccordionItem[];
  /** Id of the open item. */
  open: string | null;
  onOpenChange: (id: string | null) => void;
}

/** An accordion with one open item. Closed items stay in the DOM, where Ctrl+F finds them. */
export function Accordion({ items, open, onOpenChange }: AccordionProps) {
  return (
    <Root
      type="single"
      collapsible
      value={open ?? ''}
      onValueChange={(id) => onOpenChange(id || null)}
      className="divide-y border-y"
    >
      {items.map(({ id, title, content }) => (
        <Item key={id} value={id}>
          <Header asChild>
            <h2>
              <Trigger
                id={id}
                className="group flex min-h-14 w-full items-center justify-between gap-4 py-3 text-left font-heading text-card hover:text-cantera-text"
              >
                {title}
                <ChevronDown
                  aria-hidden="true"
                  className="size-5 shrink-0 text-cantera-text transition-transform group-data-[state=open]:rotate-180"
                />
              </Trigger>
            </h2>
          </Header>
          <AccordionPanel isOpen={open === id} onFound={() => onOpenChange(id)}>
            {content}
          </AccordionPanel>
        </Item>
      ))}
    </Root>
  );
}

interface AccordionPanelProps {
  isOpen: boolean;
  onFound: () => void;
  children: ReactNode;
}

function AccordionPanel({ isOpen, onFound, children }: AccordionPanelProps) {
  const ref = useHiddenUntilFound(!isOpen, onFound);

  return (
    // No `region` role: dozens of landmarks on a page are useless.
    <Content forceMount ref={ref} role={undefined} aria-labelledby={undefined} className={closedPartStyles}>
      <div className="pt-1 pb-6">{children}</div>
    </Content>
  );
}
