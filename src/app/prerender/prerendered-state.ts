import type { DehydratedState } from '@tanstack/react-query';
import type { SameOriginImages } from '@/ui/same-origin-images';
import type { OpenGraphImage } from '@/app/providers';

export interface PrerenderedState {
  /** The URL path it was rendered for; null for a page that is served at any. */
  path: string | null;
  queries: DehydratedState;
  preview?: OpenGraphImage;
  /** Same-origin copies of the images above the fold. */
  images?: SameOriginImages;
}

/** Id of the element that holds it as JSON; a strict CSP allows such a script element. */
export const stateElementId = 'prerendered';

/** The state of the prerendered page, if it was rendered for this path; else null. */
export function readPrerendered(pathname: string): PrerenderedState | null {
  const text = document.getElementById(stateElementId)?.textContent;
  if (!text) return null;
  // Written by the build of the same release.
  const state = JSON.parse(text) as PrerenderedState;
  return state.path === null || state.path === pathname ? state : null;
}
