import { BookOpen, ImagePlus, Link2 } from 'lucide-react';
import { useState } from 'react';
import { useStaff } from '@/features/auth/admin/use-access';
import { AddDefaultImagesPanel } from '@/features/default-image/admin/add-default-images-panel';
import { DefaultImageCard } from '@/features/default-image/admin/default-image-card';
import { StandardizeSlugsPanel } from '@/features/slugs/admin/standardize-slugs-panel';
import { submissionListParams } from '@/features/submissions/review/list-search-params';
import { SubmissionDialogs } from '@/features/submissions/review/submission-dialogs';
import { SubmissionList } from '@/features/submissions/review/submission-list';
import { useRemoveUnusedFiles } from '@/features/submissions/review/use-review-submission';
import { paths } from '@/lib/paths';
import { useUrlParams } from '@/lib/use-url-params';
import { Button } from '@/ui/button';
import { ButtonLink } from '@/ui/button-link';
import { Card } from '@/ui/card';
import { Fold } from '@/ui/fold';
import { PageFrame } from './page-frame';

/** The submissions: details, approval, rejection; and below them, folded, the default image and the bulk repairs. */
export function SubmissionsPage() {
  const { params, change } = useUrlParams(submissionListParams);
  const isAdmin = useStaff().role === 'admin';
  useRemoveUnusedFiles();

  return (
    <PageFrame
      path={paths.adminSubmissions}
      title="Solicitudes"
      heading="Solicitudes de Negocios"
      intro="Administra las solicitudes de registro de negocios."
      actions={
        <ButtonLink variant="secondary" to={paths.adminHowTo}>
          <BookOpen aria-hidden="true" className="size-4" />
          Cómo se hace
        </ButtonLink>
      }
    >
      <SubmissionList params={params} onChange={change}>
        <Card className="mt-8">
          <Fold title="Mantenimiento">
            <div className="flex flex-col gap-4">
              {isAdmin ? <DirectoryRepairs /> : null}
              <DefaultImageCard canEdit={isAdmin} />
            </div>
          </Fold>
        </Card>
      </SubmissionList>
      <SubmissionDialogs params={params} onChange={change} />
    </PageFrame>
  );
}

type Repair = 'slugs' | 'default-images';

/** Bulk repairs of the whole directory, for administrators. */
function DirectoryRepairs() {
  const [open, setOpen] = useState<Repair | null>(null);
  const toggle = (repair: Repair) => setOpen(open === repair ? null : repair);
  const close = () => setOpen(null);

  return (
    <>
      <div className="flex flex-wrap gap-3">
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
    </>
  );
}
