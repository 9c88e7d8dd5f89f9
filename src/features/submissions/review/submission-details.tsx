import type { ReactNode } from 'react';
import { formatDateTime } from '@/lib/dates';
import { RichText } from '@/ui/rich-text';
import type { SubmissionDetail } from './queries';
import { categoryName } from './submission-category';
import { DescriptionItem } from './description-item';
import { SubmissionProductList } from './submission-product-list';
import { parseProducts } from './submission-products';
import { SubmissionImage } from './submission-image';
import { readStatus } from './submission-status';
import { SubmissionStatusBadge } from './submission-status-badge';

interface SubmissionDetailsProps {
  submission: SubmissionDetail;
  /** Ways to contact the sender. */
  contact: ReactNode;
  /** The page of the business that the approval made. */
  businessLink: ReactNode;
}

/** Everything that a submission holds, and what was decided. */
export function SubmissionDetails({ submission, contact, businessLink }: SubmissionDetailsProps) {
  const isReviewed = readStatus(submission.status) !== 'pending';

  return (
    <div className="flex flex-col gap-6">
      <section>
        <h3 className="font-heading text-card">Información general</h3>
        <dl className="mt-1">
          <DescriptionItem label="Estado">
            <SubmissionStatusBadge status={submission.status} />
          </DescriptionItem>
          <DescriptionItem label="Categoría">{categoryName(submission.category?.name)}</DescriptionItem>
          <DescriptionItem label="Dirección">{submission.address}</DescriptionItem>
          <DescriptionItem label="Descripción">
            <RichText text={submission.description} />
          </DescriptionItem>
          <DescriptionItem label="Fecha de solicitud">
            {formatDateTime(submission.created_at)}
          </DescriptionItem>
          {isReviewed && submission.reviewed_at ? (
            <DescriptionItem label="Fecha de revisión">
              {formatDateTime(submission.reviewed_at)}
            </DescriptionItem>
          ) : null}
          {isReviewed && submission.notes ? (
            <DescriptionItem label="Notas">
              <span className="whitespace-pre-line">{submission.notes}</span>
            </DescriptionItem>
          ) : null}
          {submission.business ? <DescriptionItem label="Negocio">{businessLink}</DescriptionItem> : null}
        </dl>
      </section>
      <section>
        <h3 className="font-heading text-card">Información de contacto</h3>
        <dl className="mt-1">{contact}</dl>
      </section>
      <section>
        <h3 className="mb-2 font-heading text-card">Imagen</h3>
        <SubmissionImage submission={submission} />
      </section>
      <SubmissionProductList
        title="Productos"
        products={parseProducts(submission.product_submissions)}
        emptyText="No envió productos."
      />
      <SubmissionProductList
        title="Servicios"
        products={parseProducts(submission.service_submissions)}
        emptyText="No envió servicios."
      />
    </div>
  );
}
