import type { FileField } from './fields';
import type { SheetRow } from './parse-rows';
import { isWithoutNumber, type Table, valuesOf } from './table';

const withoutNumber = 's/n';

/** «Calle Mezquite 119 B, int. 3, Centro, C.P. 78000», of the columns that a table has. */
export function addressOf(table: Table, row: SheetRow): string {
  const part = (field: FileField, separator = ' ') => valuesOf(table, row, field).join(separator);
  const number = numberOf(part('street_number'), part('number_letter'));
  const inner = numberOf(part('inner_number'), part('inner_letter'));
  const postalCode = part('postal_code').replace(/\.0+$/, '');
  const street = [part('street_type'), part('address', ', '), number].filter(Boolean).join(' ');
  return [
    street,
    inner && inner !== withoutNumber && `int. ${inner}`,
    part('neighbourhood'),
    street && postalCode && `C.P. ${postalCode}`,
  ]
    .filter(Boolean)
    .join(', ');
}

/** «119» and «B» are «119 B»; 0, «SN» and «S/N» are «s/n». */
function numberOf(number: string, letter: string): string {
  if (number === '' && letter === '') return '';
  const parts = [number.replace(/\.0+$/, ''), letter].filter(
    (part) => !/^0*$/.test(part) && !isWithoutNumber(part),
  );
  return parts.join(' ') || withoutNumber;
}
