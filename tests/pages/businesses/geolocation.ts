import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { nearbyOff, setNearby } from '@/features/businesses/nearby/nearby-store';
import { slow } from '../slow';

/** At the door of «Piñatas y Dulces La Posada». */
export const here = { latitude: 22.14134, longitude: -100.92392, accuracy: 20 };

export const getCurrentPosition = vi.fn<Geolocation['getCurrentPosition']>();

export function grant(coords: object = here): void {
  getCurrentPosition.mockImplementation((onFound) => onFound({ coords } as GeolocationPosition));
}

export function refuse(code: number): void {
  getCurrentPosition.mockImplementation((_, onError) =>
    onError?.({ code, message: 'User denied Geolocation' } as GeolocationPositionError),
  );
}

export const findToggle = () => screen.findByRole('button', { name: 'Cerca de mí' }, slow);

export async function findCards(title: string): Promise<HTMLElement[]> {
  return within(await screen.findByRole('region', { name: title }, slow)).findAllByRole('article', {}, slow);
}

export const nameOf = (card: HTMLElement) => within(card).getByRole('heading').textContent;

/** Before each test: a browser that can say where it is. */
export function stubGeolocation() {
  beforeEach(() => {
    Object.defineProperty(navigator, 'geolocation', { configurable: true, value: { getCurrentPosition } });
  });

  afterEach(() => {
    getCurrentPosition.mockReset();
    Reflect.deleteProperty(navigator, 'geolocation');
    // The position survives a visit to another page, as the module does.
    setNearby(nearbyOff);
  });
}
