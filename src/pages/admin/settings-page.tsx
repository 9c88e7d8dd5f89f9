import { useId } from 'react';
import { paths } from '@/lib/paths';
import { DeployHookCard } from '@/features/publishing/deploy-hook-card';
import { PublicationCard } from '@/features/publishing/publication-card';
import { SettingsCard } from '@/features/settings/settings-card';
import { siteName } from '@/lib/seo/seo';
import { usePageView } from '@/lib/use-page-view';
import { Heading } from '@/ui/heading';
import { PageHead } from '@/lib/seo/page-head';
import { PageTitle } from '@/ui/page-title';

/** The title of a page view (spec: admin §2). */
const viewTitle = 'Admin | Configuración del Sitio';

/** The settings of the whole site, for administrators. */
export function SettingsPage() {
  const titleId = useId();
  usePageView(paths.adminSettings, viewTitle);

  return (
    <>
      <PageHead title={`${viewTitle} | ${siteName}`} isHiddenFromSearch />
      <PageTitle title="Configuración" />
      <section aria-labelledby={titleId}>
        <Heading level={2} look="heading" id={titleId} className="mb-3">
          Configuración del Sitio
        </Heading>
        <div className="flex flex-col gap-4">
          <SettingsCard />
          <PublicationCard />
          <DeployHookCard />
        </div>
      </section>
    </>
  );
}
