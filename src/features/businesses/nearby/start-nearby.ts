import type { QueryClient } from '@tanstack/react-query';
import type { BusinessFilters } from '@/features/businesses/queries';
import { nearbyQueries } from './queries';
import { messageOf } from '@/lib/errors';
import type { Position } from './distance';

/** Long enough for a cold start of the GPS. */
const timeoutMs = 12_000;
/** A cached position of up to a minute ago is exact enough for a pedestrian. */
const maximumAgeMs = 60_000;

/** Whether the list is sorted by distance, from where, or why not. */
export interface Nearby {
  position?: Position;
  isLocating?: boolean;
  /** Why the list could not be sorted, and what to do. */
  problem?: { title: string; text: string };
}

type Problem = NonNullable<Nearby['problem']>;

const again = 'toca otra vez «Cerca de mí»';

const unsupported: Problem = {
  title: 'Este navegador no puede decir dónde estás',
  text: 'Ábrelo en Chrome, Firefox o Safari, con una dirección que empiece con https://. También puedes buscar tu calle o colonia.',
};

const slow: Problem = {
  title: 'Tu ubicación tarda en llegar',
  text: `Si tu teléfono te preguntó, dale permiso. Si no, acércate a una ventana o sal un momento, y ${again}.`,
};

/** By the code of a GeolocationPositionError. */
const problems: Record<number, Problem> = {
  1: {
    title: 'No tenemos permiso para ver tu ubicación',
    text: `Permítela en los ajustes del sitio (el icono junto a la dirección) y ${again}.`,
  },
  2: {
    title: 'No se pudo saber dónde estás',
    text: `Enciende la ubicación de tu teléfono y ${again}. También puedes buscar tu calle o colonia.`,
  },
  3: slow,
};

/** The position and the data that sorting by it needs, or the problem. */
export async function startNearby(queryClient: QueryClient, filters: BusinessFilters): Promise<Nearby> {
  const [located, coordinates] = await Promise.all([
    locate(),
    queryClient.fetchQuery(nearbyQueries.coordinates(filters)).catch((error: unknown) => messageOf(error)),
    // Loads the chunk meanwhile, so that the sorted list is rendered at once.
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

/** Requests the position from the browser, which asks the visitor for permission. */
export async function locate(): Promise<{ position: Position } | { problem: Problem }> {
  // In an insecure context some browsers have the API and refuse every request.
  if (!('geolocation' in navigator) || globalThis.isSecureContext === false) return { problem: unsupported };
  return new Promise((resolve) => {
    // The browser's own timeout does not run while it asks for the permission, and some never respond at all.
    setTimeout(() => resolve({ problem: slow }), timeoutMs);
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) =>
        resolve({ position: { latitude, longitude, accuracy } }),
      ({ code }) => resolve({ problem: problems[code] ?? unsupported }),
      { timeout: timeoutMs, maximumAge: maximumAgeMs },
    );
  });
}
