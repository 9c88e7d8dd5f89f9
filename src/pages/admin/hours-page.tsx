import { useQuery, useQueryClient } from '@tanstack/react-query';
import { paths } from '@/lib/paths';
import { authQueries } from '@/features/auth/queries';
import { useStaff } from '@/features/auth/admin/use-access';
import { idParam } from '@/lib/search-params';
import { useUrlParams } from '@/lib/use-url-params';
import { BusinessPicker } from '@/features/businesses/admin/business-picker';
import { adminBusinessQueries } from '@/features/businesses/admin/queries';
import { BusinessHoursTextForm } from '@/features/hours/admin/hours-text-form';
import { Button } from '@/ui/button';
import { Heading } from '@/ui/heading';
import { toast } from '@/ui/toast';
import { PageFrame } from './page-frame';

const urlParams = { businessId: { ...idParam, name: 'business' } };

/** Finds a business and edits its hours: `?business=17`. */
export function HoursPage() {
  const { params, change } = useUrlParams(urlParams);
  const { businessId } = params;
  const { userId } = useStaff();
  const queryClient = useQueryClient();
  const record = useQuery({ ...adminBusinessQueries.record(businessId ?? 0), enabled: businessId !== null });

  return (
    <PageFrame
      path={paths.adminHours}
      title="Horarios de Negocio"
      intro={businessId === null ? 'Elige un negocio y escribe sus horas de la semana.' : null}
    >
      {businessId === null ? (
        <div className="flex flex-col items-start gap-5">
          <div className="w-full">
            <BusinessPicker onPick={(id) => change({ businessId: id }, { preventScrollReset: false })} />
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
            <Button
              variant="secondary"
              onClick={() => change({ businessId: null }, { preventScrollReset: false })}
            >
              Cambiar negocio
            </Button>
          </div>
          <BusinessHoursTextForm
            key={businessId}
            owner={userId}
            businessId={businessId}
            businessName={record.data?.name ?? 'este negocio'}
            onForbidden={() => void queryClient.invalidateQueries({ queryKey: authQueries.all() })}
          />
        </>
      )}
    </PageFrame>
  );
}
