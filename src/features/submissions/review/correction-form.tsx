import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { CategorySelect } from '@/features/categories/category-select';
import { categoryQueries } from '@/features/categories/queries';
import { draftValuesSchema } from '@/features/submissions/form/submission-draft';
import { HoursField } from '@/features/submissions/form/hours-field';
import { AttributesField, ProductListField } from '@/features/submissions/form/submission-fields';
import { removeBlankProducts } from '@/features/submissions/form/remove-blank-products';
import { submissionLimits, submissionSchema, type SubmissionValues } from '@/features/submissions/schema';
import { tabDraft } from '@/lib/forms/tab-draft';
import { normalizeEmail } from '@/lib/email';
import { normalizePhone } from '@/lib/phone';
import { getSession } from '@/lib/supabase/session';
import { Button } from '@/ui/button';
import { FormField } from '@/ui/form/form-field';
import { RichTextField } from '@/ui/form/rich-text-field';
import { TextField } from '@/ui/form/text-field';
import { findCorrections, toFormValues, type Corrections } from './corrections';
import type { SubmissionDetail } from './queries';

const CorrectedText = TextField<SubmissionValues>;

/** The corrections that were not sent, stored for this tab and account. */
export function correctionDraft(submissionId: string) {
  const owner = getSession().user?.userId ?? '';
  return tabDraft(`conecta-correction:${owner}:${submissionId}`, draftValuesSchema);
}

interface CorrectionFormProps {
  submission: SubmissionDetail;
  isApproving: boolean;
  /** With the submission that the form began with, which its sender may have corrected since. */
  onApprove: (submission: SubmissionDetail, corrections: Corrections) => void;
  onCancel: () => void;
}

/** Everything that was sent, to correct before it is published; what was sent stays in the submission. */
export function CorrectionForm({
  submission: latest,
  isApproving,
  onApprove,
  onCancel,
}: CorrectionFormProps) {
  const [submission] = useState(latest);
  const titleId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  // The pressed button is gone, and the details may have been scrolled.
  useEffect(() => title.current?.focus(), []);
  const { data: categories = [] } = useQuery(categoryQueries.byName());
  const form = useForm<SubmissionValues>({
    resolver: zodResolver(submissionSchema),
    defaultValues: correctionDraft(submission.id).read() ?? toFormValues(submission),
  });
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => correctionDraft(submission.id).save(values),
      }),
    [form, submission.id],
  );

  return (
    <form
      noValidate
      aria-labelledby={titleId}
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        removeBlankProducts(form);
        void form.handleSubmit((values) => onApprove(submission, findCorrections(submission, values)))(event);
      }}
    >
      <h3 ref={title} id={titleId} tabIndex={-1} className="scroll-mt-4 font-heading text-card outline-none">
        Corregir antes de publicar
      </h3>
      <FormProvider {...form}>
        <CorrectedText name="name" label="Nombre" isRequired />
        <FormField<SubmissionValues> name="category_id" label="Categoría">
          {(control) => <CategorySelect {...control} categories={categories} emptyLabel="Sin categoría" />}
        </FormField>
        <CorrectedText name="address" label="Dirección" isRequired />
        <div className="grid gap-4 sm:grid-cols-2">
          <CorrectedText
            name="phone"
            label="Teléfono"
            format={normalizePhone}
            isRequired
            type="tel"
            inputMode="tel"
          />
          <CorrectedText
            name="whatsapp"
            label="WhatsApp"
            format={normalizePhone}
            type="tel"
            inputMode="tel"
          />
        </div>
        <CorrectedText
          name="email"
          label="Correo"
          format={normalizeEmail}
          type="email"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
        />
        <RichTextField<SubmissionValues>
          name="description"
          label="Descripción"
          maxLength={submissionLimits.description.max}
        />
        <AttributesField />
        <HoursField />
        <ProductListField
          list="products"
          title="Productos"
          noun="producto"
          limit={submissionLimits.products}
        />
        <ProductListField
          list="services"
          title="Servicios"
          noun="servicio"
          limit={submissionLimits.services}
        />
      </FormProvider>
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" className="max-sm:grow" disabled={isApproving} onClick={onCancel}>
          No corregir
        </Button>
        <Button type="submit" className="max-sm:grow" disabled={isApproving}>
          {isApproving ? 'Aprobando...' : 'Aprobar con los cambios'}
        </Button>
      </div>
    </form>
  );
}
