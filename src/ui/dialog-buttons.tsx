import { useEffect, useState, type MouseEvent, type ReactNode } from 'react';

/** A second tap within this time was meant for the button that opened the dialog. */
const armAfterMs = 600;

/**
 * Guards the buttons of a dialog against the second tap of a double tap, which may come down on the button that stands where
 * the opening one stood: for a moment they take no taps. The keyboard is never held up.
 * @returns the attributes of the element around the buttons
 */
function useArmed() {
  const [isArmed, setArmed] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setArmed(true), armAfterMs);
    return () => clearTimeout(timer);
  }, []);

  return isArmed
    ? {}
    : {
        role: 'group' as const,
        'aria-disabled': true,
        onClickCapture: (event: MouseEvent) => {
          if (!isTap(event.nativeEvent)) return;
          event.preventDefault();
          event.stopPropagation();
        },
      };
}

/** Whether a finger or a mouse made a click: the keyboard counts no clicks, and a script is no person. */
export function isTap({ isTrusted, detail }: Pick<UIEvent, 'isTrusted' | 'detail'>): boolean {
  return isTrusted && detail > 0;
}

/** The buttons of a dialog, or of what has taken the place of a form, which take no taps for a moment after they appeared. */
export function DialogButtons({ className, children }: { className: string; children: ReactNode }) {
  const guard = useArmed();
  return (
    <div {...guard} className={className}>
      {children}
    </div>
  );
}
