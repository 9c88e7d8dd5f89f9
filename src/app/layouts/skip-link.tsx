import { anchors } from '@/lib/paths';

/** The first focusable element: skips the menu. */
export function SkipLink() {
  return (
    <a
      href={`#${anchors.main}`}
      className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:rounded-md focus:bg-paper focus:px-4 focus:py-3 focus:font-semibold focus:shadow-float"
    >
      Saltar al contenido
    </a>
  );
}
