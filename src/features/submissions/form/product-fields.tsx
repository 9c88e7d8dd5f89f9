import { Trash2 } from 'lucide-react';
import { Button } from '@/ui/button';
import { LongTextField } from './long-text-field';
import { submissionLimits } from '@/features/submissions/schema';
import { SubmissionTextField } from './submission-text-field';

interface ProductFieldsProps {
  list: 'products' | 'services';
  index: number;
  noun: 'producto' | 'servicio';
  onRemove: () => void;
}

const titles = { producto: 'Producto', servicio: 'Servicio' };

/** One product or service. */
export function ProductFields({ list, index, noun, onRemove }: ProductFieldsProps) {
  const number = String(index + 1);
  return (
    <fieldset className="flex flex-col gap-4 border-l-4 border-stone pl-4">
      <legend className="float-left mb-3 font-semibold">
        {titles[noun]} {number}
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
        Quitar {noun} {number}
      </Button>
    </fieldset>
  );
}
