import { useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { WholeReencodedImage } from '@/features/images/admin/reencoded-image';
import { imageQueries } from '@/features/images/admin/queries';
import { useSingleFlight } from '@/lib/forms/use-single-flight';
import { storageUrl } from '@/lib/images/image-url';
import { Button } from '@/ui/button';
import { useAcceptChange, useResolveReports } from './mutations';
import type { WaitingReport } from './queries';

interface ProposedImageProps {
  report: WaitingReport;
  /** Its path in the bucket. */
  path: string;
  isMain: boolean;
}

/** An image that an owner proposes, as accepting it publishes it. */
export function ProposedImage({
  report: { id, business_id, business_name },
  path,
  isMain,
}: ProposedImageProps) {
  const stored = storageUrl(path);
  const { data: image } = useQuery(imageQueries.reencoded(stored));
  const acceptance = useAcceptChange();
  const refusal = useResolveReports('untrue');
  const runOnce = useSingleFlight();
  const isBusy = acceptance.isPending || refusal.isPending;

  async function handleAccept() {
    if (!image) return;
    try {
      await acceptance.mutateAsync({
        businessId: business_id,
        change: {},
        reportIds: [id],
        image: { blob: image, isMain },
        done: { title: 'Foto agregada y aviso resuelto', text: business_name },
      });
    } catch {
      // The mutation toasts the error and refetches the queue.
    }
  }

  async function handleRefuse() {
    try {
      await refusal.mutateAsync([id]);
    } catch {
      // The mutation toasts the error and refetches the queue.
    }
  }

  return (
    <div className="mt-1.5 mb-3 border-l-4 border-stone pl-3 @max-2xs:border-l-0 @max-2xs:pl-0">
      <span className="block text-fine font-semibold">El negocio propone</span>
      <span className="mt-1 mb-2 block">
        {isMain ? 'Esta foto, para que sea la primera que se ve' : 'Agregar esta foto'}
      </span>
      <span className="block max-w-md">
        <WholeReencodedImage
          stored={stored}
          alt={`Foto que propone ${business_name}`}
          businessName={business_name}
          undecodableNote="Pídele otra al negocio."
        />
      </span>
      <span className="mt-2.5 flex flex-wrap gap-1">
        {image === null ? null : (
          <Button
            className="w-full sm:w-auto"
            disabled={isBusy || !image}
            aria-label={`Aceptar la foto de ${business_name}`}
            onClick={() => void runOnce(handleAccept)}
          >
            <Check aria-hidden="true" className="size-5 shrink-0" />
            <span>{acceptance.isPending ? 'Guardando...' : 'Aceptar'}</span>
          </Button>
        )}
        <Button
          variant="quiet"
          className="w-full sm:w-auto"
          disabled={isBusy}
          aria-label={`No aceptar la foto de ${business_name}`}
          onClick={() => void runOnce(handleRefuse)}
        >
          No aceptar
        </Button>
      </span>
    </div>
  );
}
