import { Plus, Trash2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useFieldArray } from 'react-hook-form';
import { Button } from '@/ui/button';
import { FormField } from '@/ui/form/form-field';
import { TextField } from '@/ui/form/text-field';
import { Select } from '@/ui/select';
import { ownerLimits, type ChangeValues } from './schema';

const ProductText = TextField<ChangeValues>;

/** Products and services to add: none at first. */
export function NewProducts() {
  const { fields, append, remove } = useFieldArray<ChangeValues, 'products'>({ name: 'products' });
  const addButton = useRef<HTMLButtonElement>(null);
  const isRemoving = useRef(false);

  useEffect(() => {
    // The focused button was removed with its product.
    if (isRemoving.current) addButton.current?.focus();
    isRemoving.current = false;
  }, [fields.length]);

  return (
    <>
      {fields.map(({ id }, index) => (
        <fieldset key={id} className="flex flex-col gap-4 border-l-4 border-stone pl-4">
          <legend className="float-left mb-3 font-semibold">{`Nuevo ${String(index + 1)}`}</legend>
          <FormField<ChangeValues> name={`products.${index}.type`} label="Qué es">
            {(control) => (
              <Select {...control}>
                <option value="product">Producto</option>
                <option value="service">Servicio</option>
              </Select>
            )}
          </FormField>
          <ProductText
            name={`products.${index}.name`}
            label="Nombre"
            autoCapitalize="sentences"
            autoComplete="off"
          />
          <ProductText
            name={`products.${index}.description`}
            label="Descripción (opcional)"
            rows={2}
            autoComplete="off"
          />
          <Button
            variant="quiet"
            className="-ml-4 self-start"
            onClick={() => {
              isRemoving.current = true;
              remove(index);
            }}
          >
            <Trash2 aria-hidden="true" className="size-5" />
            <span>{`Quitar el nuevo ${String(index + 1)}`}</span>
          </Button>
        </fieldset>
      ))}
      {fields.length < ownerLimits.products ? (
        <Button
          ref={addButton}
          variant="secondary"
          className="sm:self-start"
          onClick={() => append({ type: 'product', name: '', description: '' })}
        >
          <Plus aria-hidden="true" className="size-5 shrink-0" />
          Agregar un producto o servicio
        </Button>
      ) : null}
    </>
  );
}
