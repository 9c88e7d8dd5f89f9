import { Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import { lazyOptional } from './lazy-optional';

/** Spec: public §9 «Tooltip delay». */
const openDelayMs = 700;
const skipDelayMs = 300;

/** When the last tooltip of the page closed: the next one follows without a wait if it comes soon. */
let lastClosedAt = Number.NEGATIVE_INFINITY;

const TooltipBubble = lazyOptional(() => import('./tooltip-bubble').then((module) => module.TooltipBubble));

interface TooltipProps {
  /** The same words as the control's own name, for those who see only its drawing. */
  label: string;
  children: ReactNode;
}

/**
 * Words beside a control while a mouse rests on it or the keyboard is at it. The bubble, and Radix with it,
 * is loaded the first time somebody gets that far; phones never do. The control itself is never remounted.
 */
export function Tooltip({ label, children }: TooltipProps) {
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => () => clearTimeout(timer.current), []);

  function open() {
    clearTimeout(timer.current);
    setWasOpened(true);
    setOpen(true);
  }

  function close() {
    clearTimeout(timer.current);
    if (isOpen) lastClosedAt = Date.now();
    setOpen(false);
  }

  function handlePointerEnter(pointerType: string) {
    if (pointerType === 'touch') return;
    if (Date.now() - lastClosedAt < skipDelayMs) open();
    else timer.current = setTimeout(open, openDelayMs);
  }

  return (
    <span
      className="relative inline-flex"
      onPointerEnter={(event) => handlePointerEnter(event.pointerType)}
      onPointerLeave={close}
      onPointerDown={close}
      onFocus={(event) => {
        if (event.target.matches(':focus-visible')) open();
      }}
      onBlur={close}
      onKeyDown={(event) => {
        if (event.key === 'Escape') close();
      }}
    >
      {children}
      {wasOpened ? (
        <Suspense fallback={null}>
          <TooltipBubble label={label} isOpen={isOpen} onClose={close} />
        </Suspense>
      ) : null}
    </span>
  );
}
