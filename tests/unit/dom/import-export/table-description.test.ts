import { expect, it } from 'vitest';
import { parseRows } from '@/features/import-export/admin/read/parse-rows';
import { startChoices } from '@/features/import-export/admin/read/table';
import { tableSource } from '@/features/import-export/admin/read/table-source';

it('a description in a table loses the markup that the form does not allow', () => {
  const rows = parseRows(
    'Nombre,Dirección,Descripción\nPan,Calle 1,"<b onclick=""x()"">Pan</b><script>alert(1)</script>\nde caja"',
  );
  expect(tableSource(rows, startChoices(rows)).read(0)).toMatchObject({
    remarks: [],
    columns: { description: '<b>Pan</b>\nde caja' },
  });
});
