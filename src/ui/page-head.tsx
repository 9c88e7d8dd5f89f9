import { useContext, useLayoutEffect } from 'react';
import { headElements, type HeadElement, type PageDescription } from './head-elements';
import { PageHeadDefaultsContext } from './page-head-defaults';

interface PageHeadProps extends Omit<PageDescription, 'picture'> {
  /** Absolute address of the preview picture; the site's own one if it is left out. */
  image?: string;
  /** Structured data, serialized so that it cannot close its script element. */
  jsonLd?: string;
}

/** The size of the site's own preview pictures. Spec: public §2 «Theme and general». */
const previewSize = { width: '1200', height: '630' };

/**
 * Writes what the page says about itself into the head of the document, and takes it away with the page. What
 * index.html and the prerender have said before gives way, because a browser takes the first title it finds.
 */
export function PageHead({ image, jsonLd, ...description }: PageHeadProps) {
  const defaults = useContext(PageHeadDefaultsContext);
  const isPreviewed = defaults.preview?.canonical === description.canonical;
  const preview = isPreviewed ? defaults.preview?.image : undefined;
  const address = preview ?? image ?? defaults.image;
  // Only of these is the size known; a wrong one would be cut wrongly.
  const isSizeKnown = address === preview || address === defaults.image;
  const size = isSizeKnown ? previewSize : undefined;
  const elements = headElements({ ...description, picture: address ? { address, size } : undefined });
  defaults.collect?.(elements);
  const written = JSON.stringify(elements);

  useLayoutEffect(() => {
    const { head } = document;
    head.querySelectorAll('[data-default], [data-prerendered]').forEach((element) => element.remove());
    const own = (JSON.parse(written) as HeadElement[]).map(createElement);
    head.append(...own);
    return () => own.forEach((element) => element.remove());
  }, [written]);

  return jsonLd ? <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: jsonLd }} /> : null;
}

function createElement({ tag, attributes, text }: HeadElement): Element {
  const element = document.createElement(tag);
  Object.entries(attributes).forEach(([name, value]) => element.setAttribute(name, value));
  if (text !== undefined) element.textContent = text;
  return element;
}
