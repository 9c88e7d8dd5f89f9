import { PageHead } from './page-head';
import { absoluteUrl, siteName } from './seo';
import { breadcrumbs, structuredData } from './structured-data';

/** What the structured data of every page says of it. */
interface PageFacts {
  name: string;
  description: string;
  url: string;
  inLanguage: string;
}

interface StaticPageHeadProps {
  path: string;
  /** In the breadcrumbs and, before the name of the site, in the title. */
  name: string;
  description: string;
  /** Structured data beside the breadcrumbs. */
  structured?: (page: PageFacts) => object;
}

/** The document metadata of a page whose content does not come from the database. */
export function StaticPageHead({ path, name, description, structured }: StaticPageHeadProps) {
  const title = `${name} | ${siteName}`;
  const facts = structured?.({ name: title, description, url: absoluteUrl(path), inLanguage: 'es-MX' });
  const jsonLd = structuredData(...(facts ? [facts] : []), breadcrumbs([{ name, path }]));
  return (
    <PageHead
      title={title}
      description={description}
      path={path}
      canonical={absoluteUrl(path)}
      jsonLd={jsonLd}
    />
  );
}
