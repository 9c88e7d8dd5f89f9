import { Suspense, useEffect, useRef, useState } from 'react';
import { lazyOptional } from './lazy-optional';
import type { Elements } from './elements';

/** Spec: public §9 «Tooltip delay». */
const openDelayMs = 700;
const skipDelayMs = 300;

/** When the last tooltip of the page closed: one that opens soon after has no delay. */
let lastClosedAt = Number.NEGATIVE_INFINITY;

const TooltipBubble = lazyOptional(() => import('./tooltip-bubble').then((module) => module.TooltipBubble));

interface TooltipProps {
  /** The same text as the control's accessible name, for those who see only its icon. */
  label: string;
  children: Elements;
}

/**
 * A tooltip on mouse hover and keyboard focus. The bubble, and Radix with it, is loaded at the first hover or
 * focus; never on phones. The control itself is never remounted.
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
