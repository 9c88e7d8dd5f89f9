import { ImagePlus, Link2 } from 'lucide-react';
import { useState } from 'react';
import { AddDefaultImagesPanel } from '@/features/default-image/admin/add-default-images-panel';
import { StandardizeSlugsPanel } from '@/features/slugs/standardize-slugs-panel';
import { Button } from '@/ui/button';
import { Heading } from '@/ui/heading';

type Repair = 'slugs' | 'default-images';

/**
 * Bulk repairs of the whole directory, for administrators; below the list, so that they do not distract from
 * reviews.
 */
export function DirectoryRepairs() {
  const [open, setOpen] = useState<Repair | null>(null);
  const toggle = (repair: Repair) => setOpen(open === repair ? null : repair);
  const close = () => setOpen(null);

  return (
    <section aria-labelledby="repairs" className="mt-10">
      <Heading level={2} look="heading" id="repairs">
        Mantenimiento del directorio
      </Heading>
      <div className="mt-3 mb-4 flex flex-wrap gap-3">
        <Button variant="secondary" aria-expanded={open === 'slugs'} onClick={() => toggle('slugs')}>
          <Link2 aria-hidden="true" className="size-5" />
          Estandarizar URLs
        </Button>
        <Button
          variant="secondary"
          aria-expanded={open === 'default-images'}
          onClick={() => toggle('default-images')}
        >
          <ImagePlus aria-hidden="true" className="size-5" />
          Añadir imágenes por defecto
        </Button>
      </div>
      {open === 'slugs' ? <StandardizeSlugsPanel onClose={close} /> : null}
      {open === 'default-images' ? <AddDefaultImagesPanel onClose={close} /> : null}
    </section>
  );
}
