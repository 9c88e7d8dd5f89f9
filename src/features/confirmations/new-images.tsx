import { ImagePlus, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { ImageField } from '@/features/images/image-field';
import { messageOf } from '@/lib/errors';
import { imageUrl, storageUrl } from '@/lib/images/image-url';
import { RetryingImage } from '@/lib/images/retrying-image';
import { Button } from '@/ui/button';
import { Checkbox } from '@/ui/checkbox';
import { InlineError } from '@/ui/inline-error';
import { ProgressBar } from '@/ui/progress-bar';
import { useUploadNewImage } from './mutations';
import { ownerLimits, type ChangeValues } from './schema';

interface NewImagesProps {
  /** The folder of the link. */
  folder: string;
  /** Called with whether a chosen image is not uploaded: a form sent meanwhile would lack it. */
  onUnfinishedChange: (isUnfinished: boolean) => void;
}

/** Images to add, each uploaded as soon as it is chosen, so that a reload keeps it. */
export function NewImages({ folder, onUnfinishedChange }: NewImagesProps) {
  const { field } = useController<ChangeValues, 'images'>({ name: 'images' });
  const { getValues } = useFormContext<ChangeValues>();
  const images = field.value;
  const [isAdding, setAdding] = useState(false);
  const addButton = useRef<HTMLButtonElement>(null);
  const lastImage = useRef<HTMLDivElement>(null);
  const focusNext = useRef<'image' | 'button' | null>(null);

  useEffect(() => {
    // The focused button was unmounted.
    if (focusNext.current === 'image') lastImage.current?.focus();
    if (focusNext.current === 'button') addButton.current?.focus();
    focusNext.current = null;
  }, [images, isAdding]);

  function handleUploaded(path: string) {
    // Not `images`, which are those of the render that began the upload.
    field.onChange([...getValues('images'), { path, is_main: false }]);
    closeUpload('image');
  }

  function closeUpload(next: 'image' | 'button') {
    setAdding(false);
    focusNext.current = next;
  }

  /** One image at most becomes the first. */
  function handleMain(path: string, isMain: boolean) {
    field.onChange(images.map((image) => ({ ...image, is_main: isMain && image.path === path })));
  }

  function handleRemove(path: string) {
    field.onChange(images.filter((image) => image.path !== path));
    focusNext.current = 'button';
  }

  return (
    <>
      {images.map(({ path, is_main: isMain }, index) => {
        const label = `Foto nueva ${String(index + 1)}`;
        return (
          <div
            key={path}
            ref={index === images.length - 1 ? lastImage : undefined}
            role="group"
            aria-label={label}
            tabIndex={-1}
            className="flex flex-col gap-2 border-l-4 border-stone pl-4 outline-none"
          >
            <p className="font-semibold">{label}</p>
            <RetryingImage
              src={imageUrl(storageUrl(path))}
              alt={label}
              className="w-full max-w-xl rounded-md border"
            />
            <Checkbox isChecked={isMain} onChange={(isTicked) => handleMain(path, isTicked)}>
              Que sea la primera que se ve
            </Checkbox>
            <Button variant="quiet" className="-ml-4 self-start" onClick={() => handleRemove(path)}>
              <Trash2 aria-hidden="true" className="size-5" />
              <span>{`Quitar la foto nueva ${String(index + 1)}`}</span>
            </Button>
          </div>
        );
      })}
      {isAdding ? (
        <Upload
          folder={folder}
          onUploaded={handleUploaded}
          onUnfinishedChange={onUnfinishedChange}
          onCancel={() => closeUpload('button')}
        />
      ) : images.length < ownerLimits.images ? (
        <Button ref={addButton} variant="secondary" className="sm:self-start" onClick={() => setAdding(true)}>
          <ImagePlus aria-hidden="true" className="size-5 shrink-0" />
          <span>{images.length === 0 ? 'Agregar una foto' : 'Agregar otra foto'}</span>
        </Button>
      ) : null}
    </>
  );
}

interface UploadProps extends NewImagesProps {
  onUploaded: (path: string) => void;
  onCancel: () => void;
}

function Upload({ folder, onUploaded, onUnfinishedChange, onCancel }: UploadProps) {
  const [file, setFile] = useState<File | null>(null);
  const [isPreparing, setPreparing] = useState(false);
  const [sent, setSent] = useState(0);
  const upload = useUploadNewImage();
  const isUnfinished = isPreparing || file !== null;

  useEffect(() => {
    onUnfinishedChange(isUnfinished);
    return () => onUnfinishedChange(false);
  }, [isUnfinished, onUnfinishedChange]);

  function send(chosen: File) {
    setSent(0);
    upload.mutate({ folder, file: chosen, onProgress: setSent }, { onSuccess: onUploaded });
  }

  function handleChange(chosen: File | null) {
    setFile(chosen);
    upload.reset();
    if (chosen) send(chosen);
  }

  return (
    <div className="flex flex-col gap-3 border-l-4 border-stone pl-4">
      <ImageField
        value={file}
        onChange={handleChange}
        label="Elige la foto"
        isDisabled={upload.isPending}
        onBusyChange={setPreparing}
      />
      {upload.isPending ? <ProgressBar label="Subiendo la foto…" percent={sent * 100} /> : null}
      {upload.error && file ? (
        <InlineError onRetry={() => send(file)}>{messageOf(upload.error)}</InlineError>
      ) : null}
      {isUnfinished ? null : (
        <Button variant="quiet" className="-ml-4 self-start" onClick={onCancel}>
          Sin esta foto
        </Button>
      )}
    </div>
  );
}
