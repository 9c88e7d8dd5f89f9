import { useEffect, useRef, useState } from 'react';
import { imageTexts } from '@/lib/images/image-file';

interface ImagePreviewProps {
  file: File;
}

/** The image, cropped as the cards of the directory will show it. */
export function ImagePreview({ file }: ImagePreviewProps) {
  const imageRef = useRef<HTMLImageElement>(null);
  const [notShown, setNotShown] = useState<File | null>(null);

  useEffect(() => {
    const url = URL.createObjectURL(file);
    imageRef.current?.setAttribute('src', url);
    return () => URL.revokeObjectURL(url);
  }, [file]);

  return (
    <>
      <img
        ref={imageRef}
        alt="Así se verá tu foto"
        hidden={notShown === file}
        onError={() => setNotShown(file)}
        className="absolute inset-0 size-full object-cover"
      />
      {notShown === file ? (
        <p role="alert" className="p-4 text-center text-fine font-semibold text-alerta-text">
          {imageTexts.notShown}
        </p>
      ) : null}
    </>
  );
}
