import { EventList } from '@/features/security-events/admin/event-list';
import { describeAction } from '@/features/security-events/admin/describe-event';
import type { SecurityAction } from '@/features/security-events/admin/queries';
import { paths } from '@/lib/paths';
import { optionParam, type UrlParams } from '@/lib/search-params';
import { useUrlParams } from '@/lib/use-url-params';
import { Select } from '@/ui/select';
import { PageFrame } from './page-frame';

const actions = ['suspicious_activity', 'form_submission_failed', 'form_submission_success'] as const;

const urlParams: UrlParams<{ action: SecurityAction }> = { action: optionParam(actions) };

/** Security events of the registration form, for administrators: `?action=suspicious_activity`. */
export function SecurityPage() {
  const { params, change } = useUrlParams(urlParams);

  return (
    <PageFrame
      path={paths.adminSecurity}
      title="Seguridad"
      intro="Lo que pasó con el formulario de registro en los últimos 90 días. No se guarda desde qué dirección de internet."
    >
      <div className="mb-4 md:w-64">
        <Select
          aria-label="Qué eventos mostrar"
          value={params.action ?? ''}
          onChange={({ target }) =>
            change({ action: urlParams.action.parse(target.value) }, { replace: true })
          }
        >
          <option value="">Todos los eventos</option>
          {actions.map((action) => (
            <option key={action} value={action}>
              {describeAction(action)}
            </option>
          ))}
        </Select>
      </div>
      <EventList action={params.action} />
    </PageFrame>
  );
}
