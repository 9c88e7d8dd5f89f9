import { fold } from '@/lib/fold';

/** How the CSV file names the state of a business. */
export const operatingStatusLabels = {
  open: 'Abierto',
  closed_temporarily: 'Cerrado temporalmente',
  closed_permanently: 'Cerrado para siempre',
};

export const operatingStatusWords: ReadonlyMap<string, string> = new Map(
  Object.entries(operatingStatusLabels).map(([status, label]) => [fold(label), status]),
);
