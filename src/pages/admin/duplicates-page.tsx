import { useStaff } from '@/features/auth/admin/use-access';
import { DuplicateList } from '@/features/businesses/admin/duplicate-list';
import { paths } from '@/lib/paths';
import { PageFrame } from './page-frame';

export function DuplicatesPage() {
  const { role } = useStaff();
  const canDelete = role === 'admin';

  return (
    <PageFrame
      path={paths.adminDuplicates}
      title="Posibles duplicados"
      intro={`Negocios que tal vez están dos veces. Si son el mismo, ${
        canDelete ? 'únelos' : 'pide que se unan'
      }. Si no lo son, márcalo y no vuelven a salir aquí.`}
    >
      <DuplicateList canDelete={canDelete} />
    </PageFrame>
  );
}
