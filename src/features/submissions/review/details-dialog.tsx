import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { formatDateTime } from '@/lib/dates';
import { paths } from '@/lib/paths';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { textLinkStyles } from '@/ui/link-styles';
import { RichText } from '@/ui/rich-text';
import { DescriptionItem } from './description-item';
import { categoryName, submissionQueries, type SubmissionDetail } from './queries';
import { SubmissionImage } from './submission-image';
import { SubmissionLoader } from './submission-loader';
import { SubmissionProductLists } from './submission-product-lists';
import { readStatus } from './submission-status';
import { SubmissionStatusBadge } from './submission-status-badge';

interface DetailsDialogProps {
  id: string;
  /** Ways to contact the sender. */
  contact: (submission: SubmissionDetail) => ReactNode;
  onApprove: () => void;
  onReject: () => void;
  onClose: () => void;
}

/** A submission in full; from here it is decided. */
export function DetailsDialog({ id, contact, onApprove, onReject, onClose }: DetailsDialogProps) {
  const { data } = useQuery(submissionQueries.detail(id));
  const isPending = data !== undefined && readStatus(data.status) === 'pending';

  return (
    <Dialog
      onClose={onClose}
      title={data?.name ?? 'Detalles de la solicitud'}
      description={data ? 'Detalles de la solicitud' : undefined}
      footer={
        <>
          {isPending ? (
            <>
              <Button variant="secondary" onClick={onReject}>
                Rechazar
              </Button>
              <Button onClick={onApprove}>Aprobar</Button>
            </>
          ) : null}
          <Button variant="quiet" onClick={onClose}>
            Cerrar
          </Button>
        </>
      }
    >
      <SubmissionLoader id={id}>
        {(submission) => <SubmissionDetails submission={submission} contact={contact(submission)} />}
      </SubmissionLoader>
    </Dialog>
  );
}

interface SubmissionDetailsProps {
  submission: SubmissionDetail;
  contact: ReactNode;
}

/** Everything that a submission holds, and what was decided. */
function SubmissionDetails({ submission, contact }: SubmissionDetailsProps) {
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
          {submission.business ? (
            <DescriptionItem label="Negocio">
              <Link to={paths.business(submission.business.slug)} className={textLinkStyles}>
                Ver su página
              </Link>
            </DescriptionItem>
          ) : null}
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
      <SubmissionProductLists submission={submission} none="No envió" />
    </div>
  );
}
