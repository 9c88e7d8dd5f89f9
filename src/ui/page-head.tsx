import { useEffect } from 'react';

interface PageHeadProps {
  title: string;
  description?: string;
  /** Absolute address under which the page wants to be known. */
  canonical?: string;
  /** Absolute address of the preview picture; the site's own one if it is left out. */
  image?: string;
  isHiddenFromSearch?: boolean;
  /** Structured data, serialized so that it cannot close its script element. */
  jsonLd?: string;
}

/**
 * What the page says about itself to browsers, search engines and previews. React moves these elements to
 * the head. The defaults that index.html marks with `data-default` give way at the first one, because a
 * browser takes the first title it finds.
 */
export function PageHead({
  title,
  description,
  canonical,
  image,
  isHiddenFromSearch,
  jsonLd,
}: PageHeadProps) {
  useEffect(() => {
    document.head.querySelectorAll('[data-default]').forEach((element) => {
      const isReplaced = element.getAttribute('property') !== 'og:image' || image !== undefined;
      if (isReplaced) element.remove();
    });
  }, [image]);

  return (
    <>
      <title>{title}</title>
      <meta property="og:title" content={title} />
      {description ? <meta name="description" content={description} /> : null}
      {description ? <meta property="og:description" content={description} /> : null}
      {canonical ? <link rel="canonical" href={canonical} /> : null}
      {canonical ? <meta property="og:url" content={canonical} /> : null}
      {image ? <meta property="og:image" content={image} /> : null}
      {isHiddenFromSearch ? <meta name="robots" content="noindex" /> : null}
      {jsonLd ? <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: jsonLd }} /> : null}
    </>
  );
}
