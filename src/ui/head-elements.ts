/** An element of a document's head. */
export interface HeadElement {
  tag: 'title' | 'meta' | 'link';
  attributes: Record<string, string>;
  text?: string;
}

export interface PageDescription {
  title: string;
  description?: string;
  /** Absolute address under which the page wants to be known. */
  canonical?: string;
  /** The preview picture: its absolute address, and its size in pixels where that is known for sure. */
  picture?: { address: string; size?: { width: string; height: string } };
  isHiddenFromSearch?: boolean;
}

/** What the page says about itself to browsers, search engines and previews. Spec: public §2 «Theme and general». */
export function headElements({
  title,
  description,
  canonical,
  picture,
  isHiddenFromSearch,
}: PageDescription): HeadElement[] {
  const elements: HeadElement[] = [
    { tag: 'title', attributes: {}, text: title },
    property('og:title', title),
    named('twitter:title', title),
  ];
  if (description) {
    elements.push(
      named('description', description),
      property('og:description', description),
      named('twitter:description', description),
    );
  }
  if (canonical) {
    elements.push({ tag: 'link', attributes: { rel: 'canonical', href: canonical } });
    elements.push(property('og:url', canonical));
  }
  if (picture) {
    const { address, size } = picture;
    elements.push(
      property('og:image', address),
      property('og:image:alt', title),
      named('twitter:image', address),
    );
    if (size) elements.push(property('og:image:width', size.width), property('og:image:height', size.height));
  }
  if (isHiddenFromSearch) elements.push(named('robots', 'noindex'));
  return elements;
}

function named(name: string, content: string): HeadElement {
  return { tag: 'meta', attributes: { name, content } };
}

function property(property: string, content: string): HeadElement {
  return { tag: 'meta', attributes: { property, content } };
}
