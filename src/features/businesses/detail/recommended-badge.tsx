import { Award } from 'lucide-react';
import { Badge } from '@/ui/badge';

/** The mark of a premium business; it opens a popover with its meaning. */
export function RecommendedBadge() {
  return (
    <>
      <button type="button" popoverTarget="recomendado" className="-my-2 min-h-touch underline enlarged:my-0">
        <Badge tone="cantera" icon={<Award aria-hidden="true" className="size-4" />}>
          Recomendado
        </Badge>
      </button>
      <p
        id="recomendado"
        popover="auto"
        className="m-auto max-w-80 rounded-lg border bg-paper p-5 text-body text-tinta shadow-float backdrop:bg-[rgb(11_16_23/0.4)]"
      >
        El equipo del directorio lo recomienda y lo muestra entre los primeros. Nadie paga por esta marca, y
        no es una garantía.
      </p>
    </>
  );
}
