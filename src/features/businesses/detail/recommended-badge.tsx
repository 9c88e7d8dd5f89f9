import { Award } from 'lucide-react';
import { Badge } from '@/ui/badge';
import { lazyAfterHydration } from '@/ui/lazy-after-hydration';

const RecommendedNote = lazyAfterHydration(() =>
  import('./recommended-note').then((module) => module.RecommendedNote),
);

/** The mark of a premium business; pressing it says what it means. */
export function RecommendedBadge() {
  return (
    <>
      <button type="button" popoverTarget="recomendado" className="-my-2 min-h-touch underline">
        <Badge tone="cantera" icon={<Award aria-hidden="true" className="size-4" />}>
          Recomendado
        </Badge>
      </button>
      <RecommendedNote />
    </>
  );
}
