import { useContext, useLayoutEffect } from 'react';
import { usePageView } from '@/lib/use-page-view';
import { PageHeadDefaultsContext } from './page-head-defaults';

interface PageHeadProps {
  title: string;
  /** The page's own URL path, without filters, under which its view is recorded. */
  path?: string;
  description?: string;
  /** Absolute URL under which the page should be indexed. */
  canonical?: string;
  /** Absolute URL of the Open Graph image; the site's own one by default. */
  image?: string;
  isHiddenFromSearch?: boolean;
  /** The URL contains a token: it is neither indexed nor sent as referrer. Its `path` must not contain it. */
  hasSecretUrl?: boolean;
  /** Structured data, serialized so that it cannot close its script element. */
  jsonLd?: string;
}

/** The size of the site's own Open Graph images. Spec: public §2 «Theme and general». */
const previewSize = { width: '1200', height: '630' };

/**
 * The document metadata of a page, which React hoists into the head (https://react.dev/reference/react-dom/components/meta),
 * and its page view. The defaults of index.html give way to it, because a browser takes the first title it finds.
 */
export function PageHead({
  title,
  path,
  description,
  canonical,
  image,
  isHiddenFromSearch,
  hasSecretUrl,
  jsonLd,
}: PageHeadProps) {
  usePageView(path, title);
  const defaults = useContext(PageHeadDefaultsContext);
  const preview = defaults.preview?.canonical === canonical ? defaults.preview?.image : undefined;
  const shownImage = preview ?? image ?? defaults.image;
  // A wrong size would crop the image wrongly, so only a known one is stated.
  const isSizeKnown = shownImage === preview || shownImage === defaults.image;

  useLayoutEffect(() => {
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
      {shownImage ? (
        <>
          <meta property="og:image" content={shownImage} />
          <meta property="og:image:alt" content={title} />
          <meta name="twitter:image" content={shownImage} />
          {isSizeKnown ? (
            <>
              <meta property="og:image:width" content={previewSize.width} />
              <meta property="og:image:height" content={previewSize.height} />
            </>
          ) : null}
        </>
      ) : null}
      {isHiddenFromSearch || hasSecretUrl ? <meta name="robots" content="noindex" /> : null}
      {hasSecretUrl ? <meta name="referrer" content="no-referrer" /> : null}
      {jsonLd ? <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: jsonLd }} /> : null}
    </>
  );
}
