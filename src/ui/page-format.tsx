import { useIsHydrated } from './use-is-hydrated';

interface PageFormatProps {
  /** Rules of CSS paged media (`@page`), without user text. */
  css: string;
}

/**
 * The sheet on which a page prints. An element of the page and not the stylesheet, because `@page` rules apply to every
 * document that loads them, and named pages do not reach the inside of the layout's flex container. Not prerendered: in HTML
 * the body may have none.
 */
export function PageFormat({ css }: PageFormatProps) {
  return useIsHydrated() ? <style dangerouslySetInnerHTML={{ __html: css }} /> : null;
}
