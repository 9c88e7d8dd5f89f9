import { Heart } from 'lucide-react';
import { cn } from '@/lib/cn';
import { buttonStyles } from '@/ui/button-styles';
import { toast } from '@/ui/toast';
import { areSavedIdsLost, getSavedIds, savedLimit, setSavedIds, useSavedIds } from './saved-ids';

interface SaveButtonProps {
  business: { id: number; name: string };
  /** An icon in the row of a phone and over the image of a card, or a button with a text. */
  look: 'icon' | 'button';
  className?: string;
}

const iconStyles =
  'inline-flex size-touch items-center justify-center rounded-full text-tinta md:border md:bg-paper md:hover:border-edge';

/** A heart that saves a business in this browser, or removes it. */
export function SaveButton({ business: { id, name }, look, className }: SaveButtonProps) {
  const isSaved = useSavedIds()?.includes(id) ?? false;

  return (
    <button
      type="button"
      aria-pressed={isSaved}
      aria-label={look === 'icon' ? `Guardar ${name}` : undefined}
      onClick={() => toggleSaved(id)}
      className={cn(look === 'icon' ? iconStyles : buttonStyles({ variant: 'secondary' }), className)}
    >
      <Heart
        aria-hidden="true"
        className={cn('size-5 shrink-0', isSaved && 'fill-cantera-text text-cantera-text')}
      />
      {look === 'button' ? <span>Guardar</span> : null}
    </button>
  );
}

function toggleSaved(id: number): void {
  const ids = getSavedIds();
  const isSaved = ids.includes(id);
  if (!isSaved && ids.length >= savedLimit) {
    toast({
      tone: 'error',
      title: 'Tu lista está llena',
      description: `Caben ${String(savedLimit)} negocios. Quita uno para guardar otro.`,
    });
    return;
  }
  setSavedIds(isSaved ? ids.filter((saved) => saved !== id) : [id, ...ids]);
  // Once: the first of the list.
  if (ids.length === 0 && areSavedIdsLost()) {
    toast({
      tone: 'info',
      title: 'Este navegador no guarda tu lista',
      description:
        'Se pierde al cerrar esta página. Ábrela en Chrome o Safari, o copia el enlace de tu lista en «Guardados».',
    });
  }
}
