import type { Nearby, Position } from './nearby-store';

/** Long enough for a phone that has to look for satellites. */
const timeoutMs = 15_000;
/** A position of a minute ago is the same corner. */
const maximumAgeMs = 60_000;

type Problem = NonNullable<Nearby['problem']>;

const again = 'toca otra vez «Cerca de mí»';

const unsupported: Problem = {
  title: 'Este navegador no puede decir dónde estás',
  text: 'Ábrelo en Chrome, Firefox o Safari, con una dirección que empiece con https://. También puedes buscar tu calle o colonia.',
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
  3: {
    title: 'Tu ubicación tarda en llegar',
    text: `Acércate a una ventana o sal un momento, y ${again}.`,
  },
};

/** Asks the browser where the phone is; the browser asks the person. */
export async function locate(): Promise<{ position: Position } | { problem: Problem }> {
  // Over http some browsers have the API, and it always refuses.
  if (!('geolocation' in navigator) || globalThis.isSecureContext === false) return { problem: unsupported };
  return new Promise((resolve) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) =>
        resolve({ position: { latitude, longitude, accuracy } }),
      ({ code }) => resolve({ problem: problems[code] ?? unsupported }),
      { timeout: timeoutMs, maximumAge: maximumAgeMs },
    );
  });
}
