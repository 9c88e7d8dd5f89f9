import { useStaff } from '@/features/auth/admin/use-access';
import { BinList } from '@/features/bin/admin/bin-list';
import { paths } from '@/lib/paths';
import { parsePage } from '@/lib/search-params';
import { useListSearchParams } from '@/lib/use-list-search-params';
import { PageFrame } from './page-frame';

const parseParams = (search: URLSearchParams) => ({ page: parsePage(search.get('page')) });

const serializeParams = ({ page }: { page: number }) =>
  new URLSearchParams(page > 1 ? { page: String(page) } : {});

/** Deleted businesses, categories and products, which can be restored for 30 days: `?page=2`. Editors see products alone. */
export function BinPage() {
  const { params, change } = useListSearchParams(parseParams, serializeParams);
  const { role } = useStaff();

  return (
    <PageFrame
      path={paths.adminBin}
      title="Papelera"
      intro={
        role === 'admin'
          ? 'Los negocios, categorías, productos y servicios eliminados quedan aquí 30 días. Un negocio vuelve con todo lo suyo.'
          : 'Los productos y servicios eliminados quedan aquí 30 días. Un negocio o una categoría los restaura quien administra.'
      }
    >
      <BinList page={params.page} onPageChange={(page, options) => change({ page }, options)} />
    </PageFrame>
  );
}
