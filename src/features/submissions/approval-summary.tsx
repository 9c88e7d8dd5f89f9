import { pictureUrl } from '@/lib/storage';
import { Banner } from '@/ui/banner';
import { RichText } from '@/ui/rich-text';
import type { SubmissionDetail } from './queries';
import { SubmissionFact } from './submission-fact';
import { SubmissionItemList } from './submission-item-list';
import { readItems } from './submission-items';
import { SubmittedImage } from './submitted-image';

interface ApprovalSummaryProps {
  submission: SubmissionDetail;
  /** Somebody was faster: there is nothing left to approve. */
  isDecided: boolean;
}

/** What will be published. */
export function ApprovalSummary({ submission, isDecided }: ApprovalSummaryProps) {
  return (
    // In the order of the tab key, or nobody could scroll it without a mouse.
    <div tabIndex={0} role="group" aria-label="Lo que se va a publicar" className="flex flex-col gap-4">
      {isDecided ? <Banner tone="warning" title="Esta solicitud ya fue revisada." /> : null}
      <dl>
        <SubmissionFact label="Nombre">{submission.name}</SubmissionFact>
        <SubmissionFact label="Dirección">{submission.address}</SubmissionFact>
        <SubmissionFact label="Descripción">
          <RichText text={submission.description} />
        </SubmissionFact>
      </dl>
      <section>
        <h3 className="mb-2 font-semibold">Imagen</h3>
        {submission.image_url ? (
          <>
            <SubmittedImage stored={submission.image_url} alt={`Imagen enviada por ${submission.name}`} />
            <p className="mt-2 text-fine [overflow-wrap:anywhere] text-tinta-soft">
              Imagen proporcionada por el usuario: {pictureUrl(submission.image_url)}
            </p>
          </>
        ) : (
          <p className="text-tinta-soft">No se proporcionó una imagen. Se asignará la imagen por defecto.</p>
        )}
      </section>
      <SubmissionItemList
        title="Productos"
        items={readItems(submission.product_submissions)}
        emptyText="Sin productos."
      />
      <SubmissionItemList
        title="Servicios"
        items={readItems(submission.service_submissions)}
        emptyText="Sin servicios."
      />
    </div>
  );
}
