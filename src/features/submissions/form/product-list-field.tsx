import { Plus } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { useFieldArray } from 'react-hook-form';
import { Button } from '@/ui/button';
import { Heading } from '@/ui/heading';
import { ProductFields } from './product-fields';
import type { SubmissionValues } from '@/features/submissions/schema';

interface ProductListFieldProps {
  list: 'products' | 'services';
  title: string;
  noun: 'producto' | 'servicio';
  limit: number;
}

/** The products, or the services, that the visitor wants to name: none at first, up to the limit. */
export function ProductListField({ list, title, noun, limit }: ProductListFieldProps) {
  const titleId = useId();
  const addButton = useRef<HTMLButtonElement>(null);
  const { fields, append, remove } = useFieldArray<SubmissionValues, typeof list>({ name: list });
  const isRemoving = useRef(false);

  useEffect(() => {
    // The pressed button is gone; this one is always there, and free again.
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
            {fields.length} de {limit} {noun}s
          </p>
        </div>
        <p className="text-fine text-tinta-soft">Opcional. Puedes agregar hasta {limit}.</p>
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
        Agregar {noun}
      </Button>
    </section>
  );
}
