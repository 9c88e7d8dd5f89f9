import { History } from 'lucide-react';
import type { ReactNode } from 'react';
import { Banner } from './banner';
import { Button } from './button';

interface DraftBannerProps {
  title?: string;
  /** What became of the draft. */
  children: ReactNode;
  discardLabel: string;
  onDiscard: () => void;
}

/** Shown over a form with a restored draft, which can be discarded. */
export function DraftBanner({
  title = 'Aquí está lo que habías escrito',
  children,
  discardLabel,
  onDiscard,
}: DraftBannerProps) {
  return (
    <Banner tone="info" icon={<History className="size-5" />} title={title}>
      <p>{children}</p>
      <Button variant="quiet" className="mt-1 -ml-4" onClick={onDiscard}>
        {discardLabel}
      </Button>
    </Banner>
  );
}
