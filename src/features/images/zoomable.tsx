import { useEffect, useRef, type MouseEvent, type PointerEvent, type ReactNode } from 'react';
import { cn } from '@/lib/cn';
import { useDragToClose } from './use-drag-to-close';
import { fitView, panBy, zoomAt, type ZoomView } from './zoom-transform';

interface ZoomableProps {
  /** Not the one before or after it, which is off-screen. */
  isShown: boolean;
  view: ZoomView;
  /** Two fingers move between two renderings, so a change is made to the latest view. */
  onView: (change: (view: ZoomView) => ZoomView) => void;
  /** Called after a drag downwards. */
  onDragDown: () => void;
  children: ReactNode;
}

/** The scale of a double tap. */
const tapScale = 2.5;

/**
 * An image that two fingers or a double tap enlarge, and that one finger moves while it is enlarged, or drags down while it is
 * not.
 */
export function Zoomable({ isShown, view, onView, onDragDown, children }: ZoomableProps) {
  const ref = useRef<HTMLDivElement>(null);
  /** Where each finger was last, by its pointer. */
  const fingers = useRef(new Map<number, { x: number; y: number }>());
  const isEnlarged = view.scale > 1;
  const drag = useDragToClose(onDragDown);

  useEffect(() => {
    const element = ref.current;
    if (!element || !isEnlarged) return;
    // The carousel listens further up: it must not swipe an enlarged image.
    const stop = (event: Event) => event.stopPropagation();
    element.addEventListener('touchstart', stop, { passive: true });
    element.addEventListener('mousedown', stop);
    return () => {
      element.removeEventListener('touchstart', stop);
      element.removeEventListener('mousedown', stop);
    };
  }, [isEnlarged]);

  function handleDown(event: PointerEvent<HTMLDivElement>) {
    fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    if (isEnlarged || fingers.current.size > 1) drag.cancel();
    else drag.start(event);
  }

  function handleMove(event: PointerEvent<HTMLDivElement>) {
    const before = fingers.current.get(event.pointerId);
    if (!before) return;
    const now = { x: event.clientX, y: event.clientY };
    fingers.current.set(event.pointerId, now);
    const [other] = [...fingers.current].filter(([id]) => id !== event.pointerId).map(([, point]) => point);
    const frame = event.currentTarget.getBoundingClientRect();
    if (other) {
      const spread = distance(now, other) / Math.max(distance(before, other), 1);
      const middle = fromCentre({ x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 }, frame);
      onView((latest) => zoomAt(latest, latest.scale * spread, middle, frame));
    } else if (isEnlarged) {
      onView((latest) => panBy(latest, { x: now.x - before.x, y: now.y - before.y }, frame));
    } else {
      drag.move(event);
    }
  }

  function handleDoubleClick(event: MouseEvent<HTMLDivElement>) {
    const frame = event.currentTarget.getBoundingClientRect();
    const point = fromCentre({ x: event.clientX, y: event.clientY }, frame);
    onView((latest) => (latest.scale > 1 ? fitView : zoomAt(latest, tapScale, point, frame)));
  }

  function release(event: PointerEvent) {
    fingers.current.delete(event.pointerId);
    if (event.type === 'pointerup') drag.end(event);
    else drag.cancel();
  }

  return (
    <div
      ref={ref}
      inert={!isShown}
      onPointerDown={handleDown}
      onPointerMove={handleMove}
      onPointerUp={release}
      onPointerCancel={release}
      onPointerLeave={release}
      onDoubleClick={handleDoubleClick}
      className="size-full shrink-0 touch-none snap-start snap-always overflow-hidden select-none"
    >
      <div
        className={cn('size-full', drag.distance === 0 && 'motion-safe:transition-[translate]')}
        style={{
          translate: `0 ${String(drag.distance)}px`,
          transform: `translate(${String(view.x)}px, ${String(view.y)}px) scale(${String(view.scale)})`,
        }}
      >
        {children}
      </div>
    </div>
  );
}

interface Point {
  x: number;
  y: number;
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

function fromCentre({ x, y }: Point, frame: DOMRect): Point {
  return { x: x - frame.x - frame.width / 2, y: y - frame.y - frame.height / 2 };
}
