import type { DehydratedState } from '@tanstack/react-query';
import type { SameOriginImages } from '@/ui/same-origin-images';
import type { OpenGraphImage } from '@/app/providers';

/** What a prerendered page brings for the browser that takes it over. */
export interface PrerenderedState {
  /** The address it was rendered for; null for a page that stands at any. */
  path: string | null;
  queries: DehydratedState;
  preview?: OpenGraphImage;
  /** Copies on the site's own origin of the first screen's pictures. */
  images?: SameOriginImages;
}

/** Id of the element that holds it, as JSON, which a strict CSP does not take for a script. */
export const stateElementId = 'prerendered';

/** The state of the page that the server sent, if it was rendered for this address; null where there is none. */
export function readPrerendered(pathname: string): PrerenderedState | null {
  const text = document.getElementById(stateElementId)?.textContent;
  if (!text) return null;
  // Written by the build of this very release.
  const state = JSON.parse(text) as PrerenderedState;
  return state.path === null || state.path === pathname ? state : null;
}
