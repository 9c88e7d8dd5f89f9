import { useContext, useEffect } from 'react';
import { PageHeadDefaultsContext } from './page-head-defaults';

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

/** The size of the site's own preview pictures. Spec: public §2 «Theme and general». */
const previewSize = { width: '1200', height: '630' };

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
  const defaults = useContext(PageHeadDefaultsContext);
  const preview = defaults.preview?.canonical === canonical ? defaults.preview?.image : undefined;
  const picture = preview ?? image ?? defaults.image;

  useEffect(() => {
    document.head.querySelectorAll('[data-default]').forEach((element) => element.remove());
  }, []);

  return (
    <>
      <title>{title}</title>
      <meta property="og:title" content={title} />
      <meta name="twitter:title" content={title} />
      {description ? (
        <>
          <meta name="description" content={description} />
          <meta property="og:description" content={description} />
          <meta name="twitter:description" content={description} />
        </>
      ) : null}
      {canonical ? (
        <>
          <link rel="canonical" href={canonical} />
          <meta property="og:url" content={canonical} />
        </>
      ) : null}
      {picture ? (
        <>
          <meta property="og:image" content={picture} />
          <meta property="og:image:alt" content={title} />
          <meta name="twitter:image" content={picture} />
        </>
      ) : null}
      {/* Only of these is the size known; a wrong one would be cut wrongly. */}
      {picture && (picture === preview || picture === defaults.image) ? (
        <>
          <meta property="og:image:width" content={previewSize.width} />
          <meta property="og:image:height" content={previewSize.height} />
        </>
      ) : null}
      {isHiddenFromSearch ? <meta name="robots" content="noindex" /> : null}
      {jsonLd ? <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: jsonLd }} /> : null}
    </>
  );
}
