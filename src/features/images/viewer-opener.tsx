import { Expand } from 'lucide-react';
import { Suspense, useEffect, useRef, useState } from 'react';
import { IconButton } from '@/ui/icon-button';
import { lazyOptional } from '@/ui/lazy-optional';
import type { ImageViewerProps } from './image-viewer';

const ImageViewer = lazyOptional(() => import('./image-viewer').then((module) => module.ImageViewer));

/** Opens the images in full screen: a button, and a tap on an image beside it. */
export function ViewerOpener({ onClose, ...viewer }: ImageViewerProps) {
  const buttonRef = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  // The image of every business without one is not worth a look.
  const hasOwnImage = viewer.images[0]?.image_url !== viewer.fallbackImage;

  useEffect(() => {
    const button = buttonRef.current;
    if (!button) return;
    function handleClick({ target }: MouseEvent) {
      if (!(target instanceof HTMLImageElement)) return;
      // It gets the focus back when the images are closed.
      button?.focus({ preventScroll: true });
      setOpen(true);
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
        onClick={() => setOpen(true)}
        className="absolute top-2 right-2"
      />
      {isOpen ? (
        <Suspense>
          <ImageViewer
            {...viewer}
            onClose={(index) => {
              setOpen(false);
              onClose(index);
            }}
          />
        </Suspense>
      ) : null}
    </>
  );
}
