import { Expand } from 'lucide-react';
import { Suspense, useEffect, useEffectEvent, useRef } from 'react';
import { useHistoryDialog } from '@/lib/use-history-dialog';
import { IconButton } from '@/ui/icon-button';
import { lazyOptional } from '@/ui/lazy-optional';
import { OpeningNotice } from '@/ui/opening-notice';
import type { ImageViewerProps } from './image-viewer';

const ImageViewer = lazyOptional(() => import('./image-viewer').then((module) => module.ImageViewer));

interface ViewerOpenerProps extends Omit<ImageViewerProps, 'onShow' | 'onClose'> {
  /** Called with the image that was shown last. */
  onClose: (index: number) => void;
}

/** A button that opens the images in full screen, as does a tap on an image of its parent element. */
export function ViewerOpener({ onClose, ...viewer }: ViewerOpenerProps) {
  const buttonRef = useRef<HTMLButtonElement>(null);
  const { isOpen, open, close } = useHistoryDialog('images');
  /** The image in the viewer, until it is closed. */
  const shown = useRef<number>(null);
  // The default image, which many businesses share, has no full-screen view.
  const hasOwnImage = viewer.images[0]?.image_url !== viewer.fallbackImage;

  const handleOpen = useEffectEvent(open);
  const handleClosed = useEffectEvent(onClose);

  useEffect(() => {
    if (isOpen || shown.current === null) return;
    handleClosed(shown.current);
    shown.current = null;
    // The viewer restores only what was focused before it: nothing after a tap on an image, nor in Safari after a click.
    buttonRef.current?.focus({ preventScroll: true });
  }, [isOpen]);

  useEffect(() => {
    const button = buttonRef.current;
    if (!button) return;
    function handleClick({ target }: MouseEvent) {
      if (!(target instanceof HTMLImageElement)) return;
      handleOpen();
    }
    const frame = button.parentElement;
    frame?.addEventListener('click', handleClick);
    return () => frame?.removeEventListener('click', handleClick);
  }, [hasOwnImage]);

  if (!hasOwnImage) return null;
  return (
    <>
      <IconButton
        ref={buttonRef}
        label="Ver en pantalla completa"
        look="outlined"
        icon={<Expand aria-hidden="true" className="size-5" />}
        onClick={open}
        className="absolute top-2 right-2 z-10"
      />
      {isOpen ? (
        <Suspense fallback={<OpeningNotice />}>
          <ImageViewer
            {...viewer}
            onShow={(index) => {
              shown.current = index;
            }}
            onClose={close}
          />
        </Suspense>
      ) : null}
    </>
  );
}
