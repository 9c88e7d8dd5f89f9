import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import { IconButton } from '@/ui/icon-button';

interface GalleryControlsProps {
  index: number;
  count: number;
  onMove: (step: number) => void;
  /** Whether the gallery moves by itself for this visitor at all. */
  canMove: boolean;
  isPaused: boolean;
  onTogglePause: () => void;
}

const iconStyles = 'size-5';

/** What stands on the pictures: pause, where one is, and arrows for the mouse. */
export function GalleryControls({
  index,
  count,
  onMove,
  canMove,
  isPaused,
  onTogglePause,
}: GalleryControlsProps) {
  return (
    <>
      <div className="absolute right-2 bottom-2 flex items-center gap-2">
        <p className="rounded-sm bg-paper px-2 py-0.5 text-fine font-semibold tabular-nums">
          <span className="sr-only">Foto </span>
          {index + 1} <span aria-hidden="true">/</span>
          <span className="sr-only">de</span> {count}
        </p>
        {canMove ? (
          <IconButton
            label={isPaused ? 'Reanudar fotos' : 'Pausar fotos'}
            look="outlined"
            icon={
              isPaused ? (
                <Play aria-hidden="true" className={iconStyles} />
              ) : (
                <Pause aria-hidden="true" className={iconStyles} />
              )
            }
            onClick={onTogglePause}
          />
        ) : null}
      </div>
      <IconButton
        label="Foto anterior"
        look="outlined"
        icon={<ChevronLeft aria-hidden="true" className={iconStyles} />}
        onClick={() => onMove(-1)}
        className="absolute top-1/2 left-2 -translate-y-1/2 max-md:hidden"
      />
      <IconButton
        label="Foto siguiente"
        look="outlined"
        icon={<ChevronRight aria-hidden="true" className={iconStyles} />}
        onClick={() => onMove(1)}
        className="absolute top-1/2 right-2 -translate-y-1/2 max-md:hidden"
      />
    </>
  );
}
