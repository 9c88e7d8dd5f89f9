import { useWatch } from 'react-hook-form';
import { linkedCoordinates } from '@/features/businesses/detail/map-links';
import { Field } from '@/ui/field';
import { TextField } from '@/ui/form/text-field';
import { Input } from '@/ui/input';
import { formatCoordinates } from './coordinates';
import { businessFields, type BusinessValues } from './schema';

const { label, input } = businessFields.coordinates;
const howTo =
  'En Google Maps, deja el dedo sobre el lugar y copia los números que salen, como 22.15, -100.98.';

/** Where the business is: read from its map link, or typed where that names no point. */
export function CoordinatesField() {
  const link = useWatch<BusinessValues, 'google_maps_link'>({ name: 'google_maps_link' });
  const linked = linkedCoordinates(link.trim());

  if (linked) {
    return (
      <Field label={label} hint="Se leen del enlace del mapa.">
        {(control) => <Input {...control} readOnly value={formatCoordinates(linked)} />}
      </Field>
    );
  }
  return (
    <TextField<BusinessValues>
      {...input}
      name="coordinates"
      label={label}
      hint={link.trim() ? `Ese enlace no las trae; los enlaces cortos nunca las traen. ${howTo}` : howTo}
      autoComplete="off"
    />
  );
}
