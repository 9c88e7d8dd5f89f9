interface PageFormatProps {
  /** Rules of CSS paged media (`@page`), without user text. */
  css: string;
}

/**
 * The sheet on which a page prints. An element of the page and not the stylesheet, because `@page` rules apply to every
 * document that loads them, and named pages do not reach the inside of the layout's flex container.
 */
export function PageFormat({ css }: PageFormatProps) {
  return <style dangerouslySetInnerHTML={{ __html: css }} />;
}
