import { useQuery } from '@tanstack/react-query';
import { paths } from '@/lib/paths';
import { AboutHero } from '@/features/about/about-hero';
import { ownerReasons, visitorReasons } from '@/features/about/about-texts';
import { ClosingCall } from '@/features/about/closing-call';
import { PrinciplesBand } from '@/features/about/principles-band';
import { Reasons } from '@/features/about/reasons';
import { AboutStrip } from '@/features/businesses/listing/about-strip';
import { builtInImage } from '@/features/businesses/main-image';
import { defaultImageQueries } from '@/features/default-image/queries';
import { settingQueries } from '@/features/settings/queries';
import { absoluteUrl, siteName } from '@/lib/seo/seo';
import { breadcrumbs, structuredData } from '@/lib/seo/structured-data';
import { usePageView } from '@/lib/use-page-view';
import { Container } from '@/ui/container';
import { PageHead } from '@/lib/seo/page-head';

const title = `Nosotros | ${siteName}`;
const description =
  'Quiénes hacemos la guía de los negocios de KM 5 en San Luis Potosí, para quién es y cómo puede aparecer el tuyo.';
const canonical = absoluteUrl(paths.about);
const jsonLd = structuredData(
  { '@type': 'AboutPage', name: title, description, url: canonical, inLanguage: 'es-MX' },
  breadcrumbs([{ name: 'Nosotros', path: paths.about }]),
);

/** What the guide is, for whom, and its first businesses. */
export function AboutPage() {
  usePageView(paths.about, title);
  const ids = useQuery(settingQueries.aboutBusinessIds());
  const defaultImage = useQuery(defaultImageQueries.current()).data ?? builtInImage;

  return (
    <>
      <PageHead title={title} description={description} canonical={canonical} jsonLd={jsonLd} />
      <Container className="space-y-12 py-8 lg:space-y-20 lg:py-14">
        <AboutHero />
        <div className="grid gap-10 lg:grid-cols-2 lg:gap-14">
          <Reasons title="Si buscas" reasons={visitorReasons} />
          <Reasons title="Si vendes" reasons={ownerReasons} />
        </div>
      </Container>
      <PrinciplesBand />
      <Container className="space-y-12 pt-10 lg:space-y-16 lg:pt-14">
        <AboutStrip ids={ids.data ?? null} isFailed={ids.isLoadingError} defaultImage={defaultImage} />
        <ClosingCall />
      </Container>
    </>
  );
}
