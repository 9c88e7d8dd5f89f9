import { readLink, searchText, storedPoint, writePoint, type MapPlace } from './map-links';

/** Spec: public §9 «Map zoom». */
const zoom = 15;

/** The map to show inside the page. Falls back to a search by name and address. */
export function mapEmbedUrl(place: MapPlace): string {
  const { point = storedPoint(place), query, near } = readLink(place.google_maps_link) ?? {};
  const url = new URL('https://www.google.com/maps');
  url.searchParams.set('q', point ? writePoint(point) : (query ?? searchText(place)));
  if (!point && near) url.searchParams.set('ll', writePoint(near));
  url.searchParams.set('z', String(zoom));
  url.searchParams.set('hl', 'es');
  url.searchParams.set('output', 'embed');
  return url.href;
}
