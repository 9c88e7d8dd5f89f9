import { locality } from '@/lib/seo/seo';

const ownNeighborhood = new RegExp(
  `[,\\s]+(?:col(?:\\.|onia)?|fracc\\.?)\\s+${locality.neighborhood.replaceAll(' ', '\\s*')}\\.?$`,
  'i',
);

/** An address without the neighborhood («, Col. Centro») at its end, which says nothing where nearly every business is there. */
export function streetOf(address: string): string {
  return address.replace(ownNeighborhood, '');
}
