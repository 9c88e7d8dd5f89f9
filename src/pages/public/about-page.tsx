import { useQuery } from '@tanstack/react-query';
import { paths } from '@/lib/paths';
import { AboutClosing, AboutHero, AboutPrinciples, AboutReasons } from '@/features/about/about-sections';
import { AboutStrip } from '@/features/businesses/featured/about-strip';
import { builtInImage } from '@/features/businesses/main-image';
import { defaultImageQueries } from '@/features/default-image/queries';
import { settingQueries } from '@/features/settings/queries';
import { StaticPageHead } from '@/lib/seo/static-page-head';
import { place } from '@/site.config';
import { Container } from '@/ui/container';

export function AboutPage() {
  const ids = useQuery(settingQueries.aboutBusinessIds());
  const defaultImage = useQuery(defaultImageQueries.current()).data ?? builtInImage;

  return (
    <>
      <StaticPageHead
        path={paths.about}
        name="Nosotros"
        description={`Quiénes hacemos la guía de los negocios de ${place.neighborhood} en ${place.city}, para quién es y cómo puede aparecer el tuyo.`}
        structured={(page) => ({ '@type': 'AboutPage', ...page })}
      />
      <Container className="space-y-12 py-8 lg:space-y-20 lg:py-14">
        <AboutHero />
        <AboutReasons />
      </Container>
      <AboutPrinciples />
      <Container className="space-y-12 pt-10 lg:space-y-16 lg:pt-14">
        <AboutStrip ids={ids.data ?? null} isFailed={ids.isLoadingError} defaultImage={defaultImage} />
        <AboutClosing />
      </Container>
    </>
  );
}
