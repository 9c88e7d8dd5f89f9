import { locality } from '@/lib/seo/seo';

const ownNeighborhood = new RegExp(
  `[,\\s]+(?:col(?:\\.|onia)?|fracc\\.?)\\s+${locality.neighborhood.replace(' ', '\\s*')}\\.?$`,
  'i',
);

/** An address without «, Col. KM 5» at its end, which says nothing where nearly every business is there. */
export function streetOf(address: string): string {
  return address.replace(ownNeighborhood, '');
}
