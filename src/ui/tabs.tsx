import { Content, List, Root, Trigger } from '@radix-ui/react-tabs';
import { startTransition, useEffect, useOptimistic, useRef, type ReactNode } from 'react';
import { cn } from '@/lib/cn';
import { tabListStyles, tabStyles } from './tab-styles';
import { closedPartStyles, useHiddenUntilFound } from './use-hidden-until-found';

interface Tab<Value extends string> {
  value: Value;
  label: ReactNode;
  content: ReactNode;
  isDisabled?: boolean;
}

interface TabsProps<Value extends string> {
  /** The accessible name of the tab list. */
  label: string;
  tabs: readonly Tab<Value>[];
  value: Value;
  onValueChange: (value: Value) => void;
  className?: string;
}

/**
 * Tabs, selected by the arrow keys or a click. Hidden panels stay in the DOM, so that their unsaved input is kept
 * and the browser's search finds their text.
 */
export function Tabs<Value extends string>({
  label,
  tabs,
  value,
  onValueChange,
  className,
}: TabsProps<Value>) {
  // The router changes the URL in a transition; a key pressed meanwhile acts on the tab that has the focus.
  const [shown, setShown] = useOptimistic(value);

  const listRef = useRef<HTMLDivElement>(null);

  // Where the tabs are wider than the viewport, the selected one is shown, with a part of its neighbors.
  useEffect(() => {
    const list = listRef.current;
    const tab = list?.querySelector<HTMLElement>('[data-state=active]');
    if (list && tab) list.scrollLeft = tab.offsetLeft - (list.clientWidth - tab.offsetWidth) / 2;
  }, [shown]);

  function select(tab: Value) {
    startTransition(() => {
      setShown(tab);
      onValueChange(tab);
    });
  }

  function handleChange(chosen: string) {
    const tab = tabs.find((one) => one.value === chosen);
    if (tab) select(tab.value);
  }

  return (
    <Root value={shown} onValueChange={handleChange} className={className}>
      <List
        ref={listRef}
        aria-label={label}
        // On a phone a tab fades into the edge that cuts it; the last one has padding there.
        className={cn(
          tabListStyles,
          'max-sm:[mask-image:linear-gradient(to_right,transparent,black_1rem,black_calc(100%-1rem),transparent)]',
        )}
      >
        {tabs.map((tab) => (
          <Trigger
            key={tab.value}
            value={tab.value}
            disabled={tab.isDisabled}
            className={cn(tabStyles, 'px-4')}
          >
            {tab.label}
          </Trigger>
        ))}
      </List>
      {tabs.map((tab) => (
        <TabPanel
          key={tab.value}
          value={tab.value}
          isActive={tab.value === shown}
          onFound={() => select(tab.value)}
        >
          {tab.content}
        </TabPanel>
      ))}
    </Root>
  );
}

interface TabPanelProps {
  value: string;
  isActive: boolean;
  onFound: () => void;
  children: ReactNode;
}

function TabPanel({ value, isActive, onFound, children }: TabPanelProps) {
  const ref = useHiddenUntilFound(!isActive, onFound);

  return (
    <Content
      forceMount
      ref={ref}
      value={value}
      // The content is focusable by itself; the empty panel of a hidden tab must not be.
      tabIndex={undefined}
      className={closedPartStyles}
    >
      {children}
    </Content>
  );
}
