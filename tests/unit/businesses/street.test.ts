import { expect, it } from 'vitest';
import { streetOf } from '@/features/businesses/listing/street';

it.each([
  ['Calle Huizache #318, Col. KM 5', 'Calle Huizache #318'],
  ['Mercado KM 5, local 14, Col. KM 5', 'Mercado KM 5, local 14'],
  ['Calle Nogal 44, Colonia Km 5', 'Calle Nogal 44'],
  ['Calle Nogal 44 col km5.', 'Calle Nogal 44'],
  ['Calle Pirul #145, Fracc. Los Magueyes', 'Calle Pirul #145, Fracc. Los Magueyes'],
  ['Plaza Principal de KM 5 #6', 'Plaza Principal de KM 5 #6'],
  ['Carretera a Rioverde km 5', 'Carretera a Rioverde km 5'],
  ['Col. KM 5', 'Col. KM 5'],
  ['Calle Encino #401, Col. KM 50', 'Calle Encino #401, Col. KM 50'],
])('%s is shown as %s', (address, street) => {
  expect(streetOf(address)).toBe(street);
});
