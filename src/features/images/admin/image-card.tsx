import { Star, Trash2 } from 'lucide-react';
import { imageUrl } from '@/lib/images/image-url';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { IconButton } from '@/ui/icon-button';
import { RetryingImage } from '@/lib/images/retrying-image';
import type { BusinessImage } from './queries';

interface ImageCardProps {
  image: BusinessImage;
  /** What it is called among the others: «Imagen 2». */
  label: string;
  businessName: string;
  isBusy: boolean;
  onFeature: () => void;
  onDelete: () => void;
}

/** One image of a business, cropped as visitors will see it, and its actions. */
export function ImageCard({ image, label, businessName, isBusy, onFeature, onDelete }: ImageCardProps) {
  return (
    <Card as="li" className="overflow-hidden">
      <RetryingImage src={imageUrl(image.image_url)} alt={`${label} de ${businessName}`} />
      <div className="flex min-h-15 items-center justify-between gap-2 py-1.5 pr-1.5 pl-3">
        {image.is_featured ? (
          <Badge tone="cantera" icon={<Star aria-hidden="true" className="size-4 fill-current" />}>
            Destacada
          </Badge>
        ) : (
          <Button
            variant="quiet"
            className="-ml-4"
            aria-label={`Destacar ${label.toLowerCase()}`}
            disabled={isBusy}
            onClick={onFeature}
          >
            <Star aria-hidden="true" className="size-5" />
            Destacar
          </Button>
        )}
        <IconButton
          label={`Eliminar ${label.toLowerCase()}`}
          icon={<Trash2 aria-hidden="true" className="size-5" />}
          disabled={isBusy}
          onClick={onDelete}
        />
      </div>
    </Card>
  );
}
