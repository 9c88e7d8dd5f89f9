import { imageUrl } from '@/lib/images/image-url';
import { Banner } from '@/ui/banner';
import { RichText } from '@/ui/rich-text';
import type { SubmissionDetail } from './queries';
import { DescriptionItem } from './description-item';
import { SubmissionProductList } from './submission-product-list';
import { parseProducts } from './submission-products';
import { SubmittedImage } from './submitted-image';

interface ApprovalSummaryProps {
  submission: SubmissionDetail;
  /** Another reviewer has decided: nothing is left to approve. */
  isDecided: boolean;
}

/** What will be published. */
export function ApprovalSummary({ submission, isDecided }: ApprovalSummaryProps) {
  return (
    // Focusable, so that the keyboard can scroll it.
    <div tabIndex={0} role="group" aria-label="Lo que se va a publicar" className="flex flex-col gap-4">
      {isDecided ? <Banner tone="warning" title="Esta solicitud ya fue revisada." /> : null}
      <dl>
        <DescriptionItem label="Nombre">{submission.name}</DescriptionItem>
        <DescriptionItem label="Dirección">{submission.address}</DescriptionItem>
        <DescriptionItem label="Descripción">
          <RichText text={submission.description} />
        </DescriptionItem>
      </dl>
      <section>
        <h3 className="mb-2 font-semibold">Imagen</h3>
        {submission.image_url ? (
          <>
            <SubmittedImage stored={submission.image_url} alt={`Imagen enviada por ${submission.name}`} />
            <p className="mt-2 text-fine [overflow-wrap:anywhere] text-tinta-soft">
              Imagen proporcionada por el usuario: {imageUrl(submission.image_url)}
            </p>
          </>
        ) : (
          <p className="text-tinta-soft">No se proporcionó una imagen. Se asignará la imagen por defecto.</p>
        )}
      </section>
      <SubmissionProductList
        title="Productos"
        products={parseProducts(submission.product_submissions)}
        emptyText="Sin productos."
      />
      <SubmissionProductList
        title="Servicios"
        products={parseProducts(submission.service_submissions)}
        emptyText="Sin servicios."
      />
    </div>
  );
}
