import type { ReactNode } from 'react';
import { formatMoment } from '@/lib/dates';
import { RichText } from '@/ui/rich-text';
import type { SubmissionDetail } from './queries';
import { categoryName } from './submission-category';
import { SubmissionFact } from './submission-fact';
import { SubmissionItemList } from './submission-item-list';
import { readItems } from './submission-items';
import { SubmissionPicture } from './submission-picture';
import { readStatus } from './submission-status';
import { SubmissionStatusBadge } from './submission-status-badge';

interface SubmissionDetailsProps {
  submission: SubmissionDetail;
  /** Ways to reach whoever sent it. */
  contact: ReactNode;
  /** The page of the business that the approval made. */
  businessLink: ReactNode;
}

/** Everything that somebody sent about their business, and what became of it. */
export function SubmissionDetails({ submission, contact, businessLink }: SubmissionDetailsProps) {
  const isReviewed = readStatus(submission.status) !== 'pending';

  return (
    <div className="flex flex-col gap-6">
      <section>
        <h3 className="font-heading text-card">Información general</h3>
        <dl className="mt-1">
          <SubmissionFact label="Estado">
            <SubmissionStatusBadge status={submission.status} />
          </SubmissionFact>
          <SubmissionFact label="Categoría">{categoryName(submission.category?.name)}</SubmissionFact>
          <SubmissionFact label="Dirección">{submission.address}</SubmissionFact>
          <SubmissionFact label="Descripción">
            <RichText text={submission.description} />
          </SubmissionFact>
          <SubmissionFact label="Fecha de solicitud">{formatMoment(submission.created_at)}</SubmissionFact>
          {isReviewed && submission.reviewed_at ? (
            <SubmissionFact label="Fecha de revisión">{formatMoment(submission.reviewed_at)}</SubmissionFact>
          ) : null}
          {isReviewed && submission.notes ? (
            <SubmissionFact label="Notas">
              <span className="whitespace-pre-line">{submission.notes}</span>
            </SubmissionFact>
          ) : null}
          {submission.business ? <SubmissionFact label="Negocio">{businessLink}</SubmissionFact> : null}
        </dl>
      </section>
      <section>
        <h3 className="font-heading text-card">Información de contacto</h3>
        <dl className="mt-1">{contact}</dl>
      </section>
      <section>
        <h3 className="mb-2 font-heading text-card">Imagen</h3>
        <SubmissionPicture submission={submission} />
      </section>
      <SubmissionItemList
        title="Productos"
        items={readItems(submission.product_submissions)}
        emptyText="No envió productos."
      />
      <SubmissionItemList
        title="Servicios"
        items={readItems(submission.service_submissions)}
        emptyText="No envió servicios."
      />
    </div>
  );
}
