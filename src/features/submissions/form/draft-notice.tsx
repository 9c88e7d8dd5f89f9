import { History } from 'lucide-react';
import { Banner } from '@/ui/banner';
import { Button } from '@/ui/button';

interface DraftNoticeProps {
  /** There was a photo, too, which no browser keeps for a page. */
  hadImage: boolean;
  onStartOver: () => void;
}

/** Where the words in the form come from, and a way to be rid of them. */
export function DraftNotice({ hadImage, onStartOver }: DraftNoticeProps) {
  return (
    <Banner tone="info" icon={<History className="size-5" />} title="Aquí está lo que habías escrito">
      <p>
        Puedes seguir donde te quedaste.
        {hadImage ? ' La foto no se puede guardar: por favor elígela otra vez.' : ''}
      </p>
      <Button variant="quiet" className="mt-1 -ml-4" onClick={onStartOver}>
        Borrar todo y empezar de nuevo
      </Button>
    </Banner>
  );
}
