import { useEffect, useRef, type RefObject } from 'react';

interface RefocusAfterSaving {
  /** Of the element around the switch. */
  line: RefObject<HTMLDivElement | null>;
  /** Called when the switch is pressed. */
  notePress: () => void;
}

/** Gives the focus back to a switch that is saved at once: it loses it while it is disabled for saving. */
export function useRefocusAfterSaving(isSaving: boolean): RefocusAfterSaving {
  const line = useRef<HTMLDivElement>(null);
  const wasPressed = useRef(false);

  useEffect(() => {
    if (isSaving || !wasPressed.current) return;
    wasPressed.current = false;
    if (document.activeElement?.contains(line.current)) line.current?.querySelector('button')?.focus();
  }, [isSaving]);

  return { line, notePress: () => void (wasPressed.current = true) };
}
