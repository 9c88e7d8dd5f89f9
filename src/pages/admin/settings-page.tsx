import { paths } from '@/lib/paths';
import { WebhookCard } from '@/features/notifications/admin/webhook-card';
import { PublicationCard } from '@/features/publishing/admin/publication-card';
import { SettingsCard } from '@/features/settings/admin/settings-card';
import { Heading } from '@/ui/heading';
import { PageFrame } from './page-frame';

/** The title of a page view (spec: admin §2). */
const viewTitle = 'Admin | Configuración del Sitio';

/** The settings of the whole site, for administrators. */
export function SettingsPage() {
  return (
    <PageFrame path={paths.adminSettings} title={viewTitle} viewTitle={viewTitle} heading="Configuración">
      <section aria-labelledby="site-settings">
        <Heading level={2} look="heading" id="site-settings" className="mb-3">
          Configuración del Sitio
        </Heading>
        <div className="flex flex-col gap-4">
          <SettingsCard />
          <PublicationCard />
          <WebhookCard />
        </div>
      </section>
    </PageFrame>
  );
}
