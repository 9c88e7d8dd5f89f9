import { operatingStatusLabels } from '@/features/businesses/columns';
import { fold } from '@/lib/fold';

/** The states of a business by their words, as a CSV file has them. */
export const operatingStatusWords: ReadonlyMap<string, string> = new Map(
  Object.entries(operatingStatusLabels).map(([status, label]) => [fold(label), status]),
);
