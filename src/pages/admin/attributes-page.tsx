import { Plus } from 'lucide-react';
import { useState } from 'react';
import { AttributeList } from '@/features/attributes/admin/attribute-list';
import { paths } from '@/lib/paths';
import { Button } from '@/ui/button';
import { PageFrame } from './page-frame';

/** What businesses may offer, for administrators. */
export function AttributesPage() {
  const [isAdding, setIsAdding] = useState(false);
  return (
    <PageFrame
      path={paths.adminAttributes}
      title="Características"
      intro="Lo que ofrecen los negocios: los vecinos lo buscan y filtran por ello."
      actions={
        <Button onClick={() => setIsAdding(true)}>
          <Plus aria-hidden="true" className="size-5" />
          Agregar característica
        </Button>
      }
    >
      <AttributeList isAdding={isAdding} onAddingChange={setIsAdding} />
    </PageFrame>
  );
}
