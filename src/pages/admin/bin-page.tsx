import { useStaff } from '@/features/auth/admin/use-access';
import { BinList } from '@/features/bin/admin/bin-list';
import { periods } from '@/lib/limits';
import { paths } from '@/lib/paths';
import { pageParam } from '@/lib/search-params';
import { useUrlParams } from '@/lib/use-url-params';
import { PageFrame } from './page-frame';

const urlParams = { page: pageParam };

/** Deleted businesses, categories and products, which can be restored for 30 days: `?page=2`. Editors see products alone. */
export function BinPage() {
  const { params, change } = useUrlParams(urlParams);
  const { role } = useStaff();

  return (
    <PageFrame
      path={paths.adminBin}
      title="Papelera"
      intro={
        role === 'admin'
          ? `Los negocios, categorías, productos y servicios eliminados quedan aquí ${periods.bin_days} días. Un negocio vuelve con todo lo suyo.`
          : `Los productos y servicios eliminados quedan aquí ${periods.bin_days} días. Un negocio o una categoría los restaura quien administra.`
      }
    >
      <BinList page={params.page} onPageChange={(page, options) => change({ page }, options)} />
    </PageFrame>
  );
}
