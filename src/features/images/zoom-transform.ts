/** How an image is shown in its frame: its scale, and how far its centre is from that of the frame, in pixels. */
export interface ZoomView {
  scale: number;
  x: number;
  y: number;
}

interface Point {
  x: number;
  y: number;
}

interface Frame {
  width: number;
  height: number;
}

export const fitView: ZoomView = { scale: 1, x: 0, y: 0 };

const largestScale = 4;

/** The view at another scale, with what is under a point staying there. The point is relative to the frame's centre. */
export function zoomAt(view: ZoomView, scale: number, point: Point, frame: Frame): ZoomView {
  const next = Math.min(Math.max(scale, 1), largestScale);
  const ratio = next / view.scale;
  const x = point.x - (point.x - view.x) * ratio;
  const y = point.y - (point.y - view.y) * ratio;
  return withinFrame({ scale: next, x, y }, frame);
}

/** The view moved by a distance, but not beyond the edges of the image. */
export function panBy(view: ZoomView, distance: Point, frame: Frame): ZoomView {
  return withinFrame({ ...view, x: view.x + distance.x, y: view.y + distance.y }, frame);
}

function withinFrame({ scale, x, y }: ZoomView, { width, height }: Frame): ZoomView {
  const limit = (value: number, size: number) => {
    const most = ((scale - 1) * size) / 2;
    return Math.min(Math.max(value, -most), most);
  };
  return { scale, x: limit(x, width), y: limit(y, height) };
}
