import { useRef, useState, type PointerEvent } from 'react';

/** In pixels: less is the tremble of a tap. */
const leastDrag = 10;
/** In pixels: released as far down as this, the images are closed. */
const closeDistance = 110;
/** In pixels a millisecond: a flick closes them from anywhere. */
const flickSpeed = 0.6;
/** In milliseconds: a finger that rests longer before its release does not flick. */
const longestRest = 100;

interface Drag {
  pointerId: number;
  startX: number;
  startY: number;
  /** Decided by the first move: sideways, the drag is the carousel's. */
  isDown: boolean;
  /** The latest move, in pixels from the start, and its speed. */
  y: number;
  speed: number;
  timeStamp: number;
}

/**
 * Closes the full-screen images after a drag downwards: the image follows the finger, and returns where it was dragged neither
 * far nor fast. A mouse has the close button.
 */
export function useDragToClose(onClose: () => void) {
  const drag = useRef<Drag>(null);
  /** How far the image is below its place, in pixels. */
  const [distance, setDistance] = useState(0);

  function start({ pointerId, pointerType, clientX, clientY, timeStamp }: PointerEvent) {
    if (pointerType === 'mouse') return;
    drag.current = { pointerId, startX: clientX, startY: clientY, isDown: false, y: 0, speed: 0, timeStamp };
  }

  function move({ pointerId, clientX, clientY, timeStamp }: PointerEvent) {
    const current = drag.current;
    if (current?.pointerId !== pointerId) return;
    const [x, y] = [clientX - current.startX, clientY - current.startY];
    if (!current.isDown) {
      if (Math.hypot(x, y) < leastDrag) return;
      if (y <= Math.abs(x)) return cancel();
    }
    const speed = (y - current.y) / Math.max(timeStamp - current.timeStamp, 1);
    drag.current = { ...current, isDown: true, y, speed, timeStamp };
    setDistance(Math.max(y, 0));
  }

  function end({ timeStamp }: PointerEvent) {
    const current = drag.current;
    if (!current?.isDown) return cancel();
    const isFlick = current.speed > flickSpeed && timeStamp - current.timeStamp < longestRest;
    if (current.y < closeDistance && !isFlick) return cancel();
    drag.current = null;
    onClose();
  }

  function cancel() {
    drag.current = null;
    setDistance(0);
  }

  return { distance, start, move, end, cancel };
}
