import { useState } from 'react';
import { useController, useFormContext, useFormState, useWatch } from 'react-hook-form';
import { AttributeChoices } from '@/features/attributes/attribute-choices';
import { CategorySelect } from '@/features/categories/category-select';
import { businessColumns, businessLabels } from '@/features/businesses/columns';
import { linkedCoordinates, mapPointUrl } from '@/features/businesses/detail/map-links';
import { formatDistance } from '@/features/businesses/nearby/distance';
import { uncategorized } from '@/features/businesses/uncategorized';
import { linkNames } from '@/features/contact/business-links';
import { place } from '@/site.config';
import { readMapLink } from './pasted-link';
import { Field } from '@/ui/field';
import { Fold } from '@/ui/fold';
import { FormField } from '@/ui/form/form-field';
import { RichTextField } from '@/ui/form/rich-text-field';
import { TextField } from '@/ui/form/text-field';
import { Heading } from '@/ui/heading';
import { Input } from '@/ui/input';
import { textLinkStyles } from '@/ui/link-styles';
import { NoticedPart } from '@/ui/noticed-part';
import { Switch } from '@/ui/switch';
import {
  farPoint,
  formatCoordinates,
  normalizeCoordinates,
  readCoordinates,
  type Coordinates,
} from './coordinates';
import {
  businessFields,
  defaultScore,
  isPremiumScore,
  type BusinessField,
  type BusinessValues,
} from './schema';
import type { Elements } from '@/ui/elements';

/** A field that visitors may report; `name` stands for the whole form. */
export type ReportedField = 'name' | 'address' | 'phone';

export interface FieldComplaint {
  about: ReportedField;
  notice: Elements;
}

interface BusinessFieldsProps {
  isNew: boolean;
  categories: readonly { id: number; name: string }[];
  complaint?: FieldComplaint | undefined;
}

/** What nearly never changes. */
const foldedFields = [
  'coordinates',
  'menu_link',
  'menu_link_label',
  'appointment_url',
  'premium_score',
  'confirmed_on',
] as const;

/** The fields of the basic data, in the order of their use. Create and edit share them. */
export function BusinessFields({ isNew, categories, complaint }: BusinessFieldsProps) {
  const noticeAt = (field: ReportedField) => (complaint?.about === field ? complaint.notice : undefined);

  return (
    <>
      <Group title="Negocio">
        <div className="grid gap-4 md:grid-cols-2">
          <NoticedPart notice={noticeAt('name')} className="md:col-span-2">
            <BusinessTextField field="name" isRequired />
          </NoticedPart>
          <CategoryField categories={categories} />
        </div>
      </Group>
      <Group title="Contacto">
        <div className="grid gap-4 md:grid-cols-2">
          <NoticedPart notice={noticeAt('phone')} className="md:col-span-2">
            <BusinessTextField field="phone" />
          </NoticedPart>
          {(['whatsapp', 'email', ...linkNames] as const).map((field) => (
            <BusinessTextField key={field} field={field} />
          ))}
        </div>
      </Group>
      <Group title="Lugar">
        <div className="grid gap-4 md:grid-cols-2">
          <NoticedPart notice={noticeAt('address')} className="md:col-span-2">
            <BusinessTextField field="address" isRequired />
          </NoticedPart>
          <BusinessTextField field="google_maps_link" />
        </div>
      </Group>
      <Group title="Lo que ofrece">
        <RichTextField<BusinessValues>
          name="description"
          label={businessLabels.description}
          maxLength={businessColumns.description.length.max}
          className="min-h-32!"
        />
        <AttributesField />
      </Group>
      <Group title="Publicación">
        <div className="grid gap-x-8 gap-y-2 md:grid-cols-2">
          <BusinessSwitch field="is_active" hint="Se ve en el sitio público." />
          <BusinessSwitch field="is_premium" hint="Sale primero y con la marca «Recomendado»." />
        </div>
      </Group>
      <Group title="Equipo">
        <BusinessTextField field="notes" hint="Solo las ve el equipo; nunca salen en el sitio." rows={3} />
      </Group>
      <FoldedFields isNew={isNew} />
    </>
  );
}

/** Closed until it is opened, or a field in it is refused. */
function FoldedFields({ isNew }: Pick<BusinessFieldsProps, 'isNew'>) {
  const { errors } = useFormState<BusinessValues>({ name: foldedFields });

  return (
    <div className="rounded-md border">
      <Fold
        level={3}
        title="Coordenadas, menú, citas, puntaje y confirmación"
        hasError={foldedFields.some((field) => errors[field])}
      >
        <div className="grid gap-4 md:grid-cols-2">
          <CoordinatesField />
          <BusinessTextField field="appointment_url" />
          <BusinessTextField field="menu_link" />
          <BusinessTextField field="menu_link_label" />
          <PremiumScoreField isNew={isNew} />
          <BusinessTextField
            field="confirmed_on"
            hint="El último día en que revisaste los datos con el negocio. Su página dice el mes."
          />
        </div>
      </Fold>
    </div>
  );
}

function AttributesField() {
  const { field } = useController<BusinessValues, 'attribute_ids'>({ name: 'attribute_ids' });
  return (
    <AttributeChoices label={businessLabels.attribute_ids} value={field.value} onChange={field.onChange} />
  );
}

interface BusinessTextFieldProps {
  field: Exclude<
    BusinessField,
    'category_id' | 'attribute_ids' | 'coordinates' | 'is_active' | 'is_premium' | 'premium_score'
  >;
  hint?: string;
  isRequired?: boolean;
  /** The height of a textarea; an input without it. */
  rows?: number;
}

/** No autocomplete: it suggests the data of the user, not of the business. */
function BusinessTextField({ field, isRequired, ...props }: BusinessTextFieldProps) {
  const { input, schema } = businessFields[field];
  const label = businessLabels[field];
  return (
    <TextField<BusinessValues>
      {...input}
      {...props}
      name={field}
      // What is stored: an address without https:// and a number with its prefix are shown as they were understood.
      format={(text) => schema.safeParse(text).data ?? text}
      label={isRequired ? `${label} *` : label}
      isRequired={isRequired}
      autoComplete="off"
    />
  );
}

function CategoryField({ categories }: Pick<BusinessFieldsProps, 'categories'>) {
  const selected = useWatch<BusinessValues, 'category_id'>({ name: 'category_id' });
  const isKnown = selected === '' || categories.some(({ id }) => String(id) === selected);

  return (
    <FormField<BusinessValues> name="category_id" label={businessLabels.category_id}>
      {(control) => (
        <CategorySelect {...control} categories={categories} emptyLabel={uncategorized}>
          {isKnown ? null : <option value={selected}>Categoría actual</option>}
        </CategorySelect>
      )}
    </FormField>
  );
}

const coordinatesHint =
  'En Google Maps, deja el dedo sobre el lugar y copia los números que salen, como 22.15, -100.98.';
const shortLinkHint =
  'Ese enlace no las trae; los enlaces cortos nunca las traen. Ábrelo y copia el enlace largo, o escribe las coordenadas.';

/** The coordinates are read from the map link, or typed when it has none. */
function CoordinatesField() {
  const { input } = businessFields.coordinates;
  const label = businessLabels.coordinates;
  const link = readMapLink(useWatch<BusinessValues, 'google_maps_link'>({ name: 'google_maps_link' }));
  const typed = useWatch<BusinessValues, 'coordinates'>({ name: 'coordinates' });
  const linked = linkedCoordinates(link);
  const point = linked ?? readCoordinates(typed);

  return (
    <div>
      {linked ? (
        <Field label={label} hint="Se leen del enlace del mapa.">
          {(control) => <Input {...control} readOnly value={formatCoordinates(linked)} />}
        </Field>
      ) : (
        <TextField<BusinessValues>
          {...input}
          name="coordinates"
          label={label}
          hint={link ? `${shortLinkHint} ${coordinatesHint}` : coordinatesHint}
          format={normalizeCoordinates}
          autoComplete="off"
        />
      )}
      {point ? <PointCheck point={point} isTyped={linked === null} /> : null}
    </div>
  );
}

/** The point on a map, and a question where it is far away. */
function PointCheck({ point, isTyped }: { point: Coordinates; isTyped: boolean }) {
  const { setValue } = useFormContext<BusinessValues>();
  const far = farPoint(point);
  const corrected = isTyped ? far?.corrected : null;

  return (
    <p className="mt-1 text-fine text-tinta-soft" role="status">
      {far ? (
        <strong className="text-tinta">
          {`Ese punto queda ${formatDistance(far.distance)} de ${place.neighborhood}. ¿Es correcto? `}
        </strong>
      ) : null}
      {corrected ? (
        <button
          type="button"
          className={textLinkStyles}
          onClick={() => setValue('coordinates', formatCoordinates(corrected), { shouldDirty: true })}
        >
          {`Usar ${formatCoordinates(corrected)}`}
        </button>
      ) : null}
      <span> </span>
      <a href={mapPointUrl(point)} target="_blank" rel="noreferrer" className={textLinkStyles}>
        Ver el punto en el mapa
      </a>
    </p>
  );
}

interface PremiumScoreFieldProps {
  /** A new business starts without a score; an existing one without a score shows the default. */
  isNew: boolean;
}

/** Accepts integers from 1 to 10 and ignores all other input (spec: admin §5). */
function PremiumScoreField({ isNew }: PremiumScoreFieldProps) {
  const isPremium = useWatch<BusinessValues, 'is_premium'>({ name: 'is_premium' });
  const { field } = useController<BusinessValues, 'premium_score'>({ name: 'premium_score' });
  const [isFocused, setFocused] = useState(false);
  // Empty is allowed while the field has the focus: the old number is deleted before the new one is typed.
  const shown = field.value === '' && !isNew && !isFocused ? defaultScore : field.value;

  return (
    <Field
      label={businessLabels.premium_score}
      hint={
        isPremium
          ? `Del 1 al 10: con más puntaje sale antes. Vacío cuenta como ${defaultScore}.`
          : 'Se puede cambiar cuando el negocio es destacado.'
      }
    >
      {(control) => (
        <Input
          {...control}
          ref={field.ref}
          name={field.name}
          inputMode="numeric"
          autoComplete="off"
          className="max-w-28"
          disabled={!isPremium}
          value={shown}
          onFocus={() => setFocused(true)}
          onBlur={() => {
            setFocused(false);
            field.onBlur();
          }}
          onChange={({ target: { value } }) => {
            if (value === '' || isPremiumScore(value)) field.onChange(value);
          }}
        />
      )}
    </Field>
  );
}

interface BusinessSwitchProps {
  field: 'is_active' | 'is_premium';
  hint: string;
}

function BusinessSwitch({ field: name, hint }: BusinessSwitchProps) {
  const { field } = useController<BusinessValues, 'is_active' | 'is_premium'>({ name });

  return <Switch label={businessLabels[name]} hint={hint} isOn={field.value} onChange={field.onChange} />;
}

function Group({ title, children }: { title: string; children: Elements }) {
  return (
    <section className="flex flex-col gap-4">
      <Heading level={3} look="card" className="border-b pb-1">
        {title}
      </Heading>
      {children}
    </section>
  );
}
