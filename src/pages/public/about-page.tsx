import { useQuery } from '@tanstack/react-query';
import { paths } from '@/lib/paths';
import { AboutHero } from '@/features/about/about-hero';
import { ownerReasons, visitorReasons } from '@/features/about/about-texts';
import { ClosingCall } from '@/features/about/closing-call';
import { PrinciplesBand } from '@/features/about/principles-band';
import { Reasons } from '@/features/about/reasons';
import { AboutStrip } from '@/features/businesses/about/about-strip';
import { builtInImage } from '@/features/businesses/main-image';
import { defaultImageQueries } from '@/features/default-image/queries';
import { settingQueries } from '@/features/settings/queries';
import { StaticPageHead } from '@/lib/seo/static-page-head';
import { Container } from '@/ui/container';

/** What the guide is, for whom, and its first businesses. */
export function AboutPage() {
  const ids = useQuery(settingQueries.aboutBusinessIds());
  const defaultImage = useQuery(defaultImageQueries.current()).data ?? builtInImage;

  return (
    <>
      <StaticPageHead
        path={paths.about}
        name="Nosotros"
        description="Quiénes hacemos la guía de los negocios de KM 5 en San Luis Potosí, para quién es y cómo puede aparecer el tuyo."
        structured={(page) => ({ '@type': 'AboutPage', ...page })}
      />
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
