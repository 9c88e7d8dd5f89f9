import { Plus, Trash2 } from 'lucide-react';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { useController, useFieldArray, useWatch } from 'react-hook-form';
import { AttributeChoices } from '@/features/attributes/attribute-choices';
import { CategorySelect } from '@/features/categories/category-select';
import { cn } from '@/lib/cn';
import { normalizeEmail } from '@/lib/email';
import { normalizePhone } from '@/lib/phone';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { FormField } from '@/ui/form/form-field';
import { TextField } from '@/ui/form/text-field';
import { Heading } from '@/ui/heading';
import { Textarea } from '@/ui/textarea';
import { countCharacters, submissionLimits, type SubmissionValues } from '@/features/submissions/schema';
import type { Elements } from '@/ui/elements';
import { HoursField } from './hours-field';

const SubmissionTextField = TextField<SubmissionValues>;

interface BusinessFieldsProps {
  categories: { id: number; name: string }[];
  /** Replaces the select where the categories could not be loaded. */
  categoryFailure: Elements;
}

export function BusinessFields({ categories, categoryFailure }: BusinessFieldsProps) {
  return (
    <FormSection step={1} title="Tu negocio">
      <SubmissionTextField
        name="name"
        label="Nombre del Negocio *"
        hint="Como lo conocen tus clientes."
        isRequired
        autoComplete="organization"
        autoCapitalize="words"
      />
      {categoryFailure ?? (
        <FormField<SubmissionValues>
          name="category_id"
          label="Categoría (opcional)"
          hint="Si ninguna te queda, déjala así y el equipo la elige."
        >
          {(control) => <CategorySelect {...control} categories={categories} emptyLabel="Sin elegir" />}
        </FormField>
      )}
      <SubmissionTextField
        name="address"
        label="Dirección *"
        hint="Calle, número y colonia. Si ayuda, una referencia: «frente a la primaria»."
        isRequired
        autoComplete="address-line1"
        autoCapitalize="sentences"
      />
    </FormSection>
  );
}

/** Wide enough for ten digits. */
const phoneWidth = 'max-w-56';
const digitsHint = 'Ingresa 10 dígitos sin espacios ni guiones.';

export function ContactFields() {
  return (
    <FormSection step={2} title="Cómo te contactan">
      <SubmissionTextField
        name="phone"
        label="Teléfono de Contacto *"
        hint={digitsHint}
        format={normalizePhone}
        isRequired
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        className={phoneWidth}
      />
      <SubmissionTextField
        name="whatsapp"
        label="WhatsApp (opcional)"
        hint={digitsHint}
        format={normalizePhone}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        className={phoneWidth}
      />
      <SubmissionTextField
        name="email"
        label="Correo electrónico (opcional)"
        hint="Por ejemplo: nombre@correo.com"
        format={normalizeEmail}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
      />
    </FormSection>
  );
}

export function ProductAndServiceFields() {
  const { description, products, services } = submissionLimits;
  return (
    <FormSection step={3} title="Lo que ofreces">
      <LongTextField
        path="description"
        label="Descripción *"
        hint="Qué vendes o haces y por qué te buscan. Con dos o tres frases basta."
        isRequired
        max={description.max}
        rows={6}
      />
      <AttributesField />
      <HoursField />
      <ProductListField list="products" title="Productos" noun="producto" limit={products} />
      <ProductListField list="services" title="Servicios" noun="servicio" limit={services} />
    </FormSection>
  );
}

/** What it offers, of the terms by which visitors filter; also in the review. */
export function AttributesField() {
  const { field } = useController<SubmissionValues, 'attribute_ids'>({ name: 'attribute_ids' });
  return (
    <AttributeChoices
      label="Características"
      hint="Opcional. Marca lo que tienes: así te encuentran."
      value={field.value}
      onChange={field.onChange}
    />
  );
}

interface ProductListFieldProps {
  list: 'products' | 'services';
  title: string;
  noun: 'producto' | 'servicio';
  limit: number;
}

/** The products, or the services: none at first, up to the limit. */
export function ProductListField({ list, title, noun, limit }: ProductListFieldProps) {
  const titleId = useId();
  const addButton = useRef<HTMLButtonElement>(null);
  const { fields, append, remove } = useFieldArray<SubmissionValues, typeof list>({ name: list });
  const isRemoving = useRef(false);

  useEffect(() => {
    // The focused button was removed with its product.
    if (isRemoving.current) addButton.current?.focus();
    isRemoving.current = false;
  }, [fields.length]);

  function handleRemove(index: number) {
    isRemoving.current = true;
    remove(index);
  }

  return (
    <section aria-labelledby={titleId} className="flex flex-col gap-4 border-t pt-6">
      <div>
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <Heading level={3} look="card" id={titleId}>
            {title}
          </Heading>
          <p role="status" className="text-fine text-tinta-soft tabular-nums">
            {`${String(fields.length)} de ${String(limit)} ${noun}s`}
          </p>
        </div>
        <p className="text-fine text-tinta-soft">{`Opcional. Puedes agregar hasta ${String(limit)}.`}</p>
      </div>
      {fields.map(({ id }, index) => (
        <ProductFields key={id} list={list} index={index} noun={noun} onRemove={() => handleRemove(index)} />
      ))}
      <Button
        ref={addButton}
        variant="secondary"
        className="self-start"
        disabled={fields.length >= limit}
        onClick={() => append({ name: '', description: '' })}
      >
        <Plus aria-hidden="true" className="size-5" />
        <span>{`Agregar ${noun}`}</span>
      </Button>
    </section>
  );
}

interface ProductFieldsProps extends Pick<ProductListFieldProps, 'list' | 'noun'> {
  index: number;
  onRemove: () => void;
}

function ProductFields({ list, index, noun, onRemove }: ProductFieldsProps) {
  const number = String(index + 1);
  return (
    <fieldset className="flex flex-col gap-4 border-l-4 border-stone pl-4">
      <legend className="float-left mb-3 font-semibold">
        {`${noun === 'producto' ? 'Producto' : 'Servicio'} ${number}`}
      </legend>
      <SubmissionTextField
        name={`${list}.${index}.name`}
        label={`Nombre del ${noun} *`}
        isRequired
        autoCapitalize="sentences"
      />
      <LongTextField
        path={`${list}.${index}.description`}
        label="Descripción (opcional)"
        max={submissionLimits.itemDescription.max}
        rows={3}
      />
      <Button variant="quiet" className="-ml-4 self-start" onClick={onRemove}>
        <Trash2 aria-hidden="true" className="size-5" />
        <span>{`Quitar ${noun} ${number}`}</span>
      </Button>
    </fieldset>
  );
}

interface CharacterCountProps {
  path: 'description' | `${'products' | 'services'}.${number}.description`;
  /** The limit of characters. */
  max: number;
}

interface LongTextFieldProps extends CharacterCountProps {
  label: string;
  hint?: string;
  isRequired?: boolean;
  rows: number;
}

/** A textarea without `maxLength`: it would truncate a pasted text, while an error lets the visitor shorten it. */
function LongTextField({ path, label, hint, isRequired, max, rows }: LongTextFieldProps) {
  return (
    <FormField<SubmissionValues> name={path} label={label} hint={hint} isRequired={isRequired}>
      {(control) => (
        <>
          <Textarea {...control} rows={rows} />
          <CharacterCount path={path} max={max} />
        </>
      )}
    </FormField>
  );
}

/** The counts that the live region announces: announcing each keystroke would interrupt the echo of typed text. */
const announcedCounts = [0, 10, 50, 100];

/** How many characters are left. */
function CharacterCount({ path, max }: CharacterCountProps) {
  const text = useWatch<SubmissionValues, typeof path>({ name: path });
  const left = max - countCharacters(text.trim());
  const announced = announcedCounts.find((count) => left <= count);

  return (
    <>
      <p
        aria-hidden="true"
        className={cn(
          'text-fine tabular-nums',
          left < 0 ? 'font-semibold text-alerta-text' : 'text-tinta-soft',
        )}
      >
        {left < 0 ? `Sobran ${charactersText(-left)}` : `Quedan ${charactersText(left)}`}
      </p>
      <p role="status" className="sr-only">
        {left < 0
          ? `El texto pasa de ${charactersText(max)}`
          : announced === undefined
            ? ''
            : `Quedan ${charactersText(announced)} o menos`}
      </p>
    </>
  );
}

function charactersText(count: number): string {
  return count === 1 ? '1 carácter' : `${String(count)} caracteres`;
}

interface FormSectionProps {
  step: 1 | 2 | 3 | 4;
  title: string;
  children: ReactNode;
}

/** A step of the form, whose title stays in view while its fields scroll. */
export function FormSection({ step, title, children }: FormSectionProps) {
  const titleId = useId();
  return (
    <Card as="section" aria-labelledby={titleId} className="px-4 pb-4 sm:px-6 sm:pb-6">
      <div className="sticky top-0 z-10 mb-4 flex flex-wrap items-baseline justify-between gap-x-4 rounded-t-lg border-b bg-paper py-3 md:top-16 short:static">
        <Heading level={2} look="heading" id={titleId}>
          {title}
        </Heading>
        <p className="text-fine text-tinta-soft">{`Paso ${String(step)} de 4`}</p>
      </div>
      <div className="flex flex-col gap-6">{children}</div>
    </Card>
  );
}
