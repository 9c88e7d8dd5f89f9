import { place } from '@/site.config';

const ownNeighborhood = new RegExp(
  `[,\\s]+(?:col(?:\\.|onia)?|fracc\\.?)\\s+${place.neighborhood.replaceAll(' ', '\\s*')}\\.?$`,
  'i',
);

/** An address without the neighborhood («, Col. Centro») at its end, which says nothing where nearly every business is there. */
export function streetOf(address: string): string {
  return address.replace(ownNeighborhood, '');
}
