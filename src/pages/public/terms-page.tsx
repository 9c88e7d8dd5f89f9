import { paths } from '@/lib/paths';
import { LegalDocument } from '@/features/legal/legal-document';
import { termsSections } from '@/features/legal/terms-sections';
import { absoluteUrl, siteName } from '@/lib/seo/seo';
import { breadcrumbs, structuredData } from '@/lib/seo/structured-data';
import { usePageView } from '@/lib/use-page-view';
import { PageHead } from '@/lib/seo/page-head';

const title = `Términos de uso | ${siteName}`;
const description =
  'Las reglas del directorio de negocios de KM 5 en San Luis Potosí: quién puede aparecer, qué se revisa y hasta dónde respondemos.';
const jsonLd = structuredData(breadcrumbs([{ name: 'Términos de uso', path: paths.terms }]));

export function TermsPage() {
  usePageView(paths.terms, title);

  return (
    <>
      <PageHead title={title} description={description} canonical={absoluteUrl(paths.terms)} jsonLd={jsonLd} />
      <LegalDocument
        title="Términos de uso"
        summary="Registra solo lo tuyo y di la verdad. Nosotros revisamos y publicamos, gratis por ahora. El trato con cada negocio es entre tú y él."
        updated={{ text: '21 de noviembre de 2026', date: '2026-11-21' }}
        sections={termsSections}
      />
    </>
  );
}
