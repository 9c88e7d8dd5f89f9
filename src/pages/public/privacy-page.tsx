import { paths } from '@/lib/paths';
import { LegalDocument } from '@/features/legal/legal-document';
import { privacySections } from '@/features/legal/privacy-sections';
import { absoluteUrl, siteName } from '@/lib/seo/seo';
import { breadcrumbs, structuredData } from '@/lib/seo/structured-data';
import { usePageView } from '@/lib/use-page-view';
import { PageHead } from '@/lib/seo/page-head';

const title = `Aviso de privacidad | ${siteName}`;
const description =
  'Qué datos guarda el directorio de KM 5 en San Luis Potosí, para qué, cuánto tiempo y cómo pedir que se corrijan o se borren.';
const jsonLd = structuredData(breadcrumbs([{ name: 'Aviso de privacidad', path: paths.privacy }]));

export function PrivacyPage() {
  usePageView(paths.privacy, title);

  return (
    <>
      <PageHead title={title} description={description} canonical={absoluteUrl(paths.privacy)} jsonLd={jsonLd} />
      <LegalDocument
        title="Aviso de privacidad"
        summary="Publicamos los datos del negocio que nos das para publicar. De quien visita, nuestra base de datos no guarda ni el nombre ni la dirección de internet. No vendemos datos y puedes pedir que corrijamos o borremos los tuyos."
        updated={{ text: '21 de noviembre de 2026', date: '2026-11-21' }}
        sections={privacySections}
      />
    </>
  );
}
