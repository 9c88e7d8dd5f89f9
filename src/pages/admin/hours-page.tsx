import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { paths } from '@/lib/paths';
import { authQueries } from '@/features/auth/queries';
import { useAccess } from '@/features/auth/use-access';
import { parseId } from '@/lib/search-params';
import { BusinessPicker } from '@/features/businesses/admin/business-picker';
import { businessQueries } from '@/features/businesses/queries';
import { BusinessHoursTextForm } from '@/features/hours/admin/business-hours-text-form';
import { siteName } from '@/lib/seo/seo';
import { usePageView } from '@/lib/use-page-view';
import { Button } from '@/ui/button';
import { Heading } from '@/ui/heading';
import { PageHead } from '@/lib/seo/page-head';
import { PageTitle } from '@/ui/page-title';
import { toast } from '@/ui/toast';

const pageTitle = `Horarios de Negocio | ${siteName}`;

/** Finds a business and edits its hours: `?business=17`. */
export function HoursPage() {
  const [search, setSearch] = useSearchParams();
  const businessId = parseId(search.get('business'));
  const access = useAccess();
  const queryClient = useQueryClient();
  const record = useQuery({ ...businessQueries.record(businessId ?? 0), enabled: businessId !== null });
  usePageView(paths.adminHours, pageTitle);

  if (access.status !== 'staff') return null;

  return (
    <>
      <PageHead title={pageTitle} isHiddenFromSearch />
      <PageTitle title="Horarios de Negocio">
        {businessId === null ? 'Elige un negocio y escribe sus horas de la semana.' : null}
      </PageTitle>
      {businessId === null ? (
        <div className="flex flex-col items-start gap-5">
          <div className="w-full">
            <BusinessPicker onPick={(id) => setSearch({ business: String(id) })} />
          </div>
          <Button
            variant="secondary"
            size="large"
            onClick={() =>
              toast({
                tone: 'error',
                title: 'Error de validación',
                description: 'Selecciona un negocio primero.',
              })
            }
          >
            Guardar horarios
          </Button>
        </div>
      ) : (
        <>
          <div className="mb-5 flex max-w-2xl flex-wrap items-center justify-between gap-3 rounded-lg border bg-paper px-4 py-3">
            <div className="min-w-0">
              <Heading level={2} look="card">
                {record.data?.name ?? 'Negocio elegido'}
              </Heading>
              <p className="text-fine text-tinta-soft">{record.data?.address ?? ' '}</p>
            </div>
            <Button variant="secondary" onClick={() => setSearch({})}>
              Cambiar negocio
            </Button>
          </div>
          <BusinessHoursTextForm
            key={businessId}
            owner={access.userId}
            businessId={businessId}
            businessName={record.data?.name ?? 'este negocio'}
            onForbidden={() => void queryClient.invalidateQueries({ queryKey: authQueries.all() })}
          />
        </>
      )}
    </>
  );
}
