import type { QueryClient } from '@tanstack/react-query';
import type { BusinessFilters } from '@/features/businesses/queries';
import { messageOf } from '@/lib/errors';
import { locate } from './locate';
import type { Nearby } from './nearby-store';
import { nearbyQueries } from './queries';

/** The position and what the list needs to be sorted by it; or the problem, and the list stays as it is. */
export async function startNearby(queryClient: QueryClient, filters: BusinessFilters): Promise<Nearby> {
  const [located, coordinates] = await Promise.all([
    locate(),
    queryClient.fetchQuery(nearbyQueries.coordinates(filters)).catch((error: unknown) => messageOf(error)),
    // The list is drawn with the position, not after another request.
    import('./nearby-results'),
  ]);
  if ('problem' in located) return located;
  if (typeof coordinates === 'string') {
    return { problem: { title: 'No se pudo ordenar por cercanía', text: coordinates } };
  }
  if (coordinates.ids.length === 0) {
    return {
      problem: {
        title: 'Aún no sabemos dónde están estos negocios',
        text: 'Ninguno de la lista tiene su punto en el mapa. Prueba con otra categoría, o busca tu calle o colonia.',
      },
    };
  }
  return located;
}
