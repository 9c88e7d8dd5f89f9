import { Camera, CircleAlert, ImagePlus, Trash2 } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { cn } from '@/lib/cn';
import { acceptedImageTypes, ImageFileError, imageTexts } from '@/lib/images/image-file';
import { prepareImage } from '@/lib/images/prepare-image';
import { Button } from '@/ui/button';
import { ProgressBar } from '@/ui/progress-bar';
import { useFileDrop, useFilePicker } from '@/ui/use-file-picker';

interface ImageFieldProps {
  /** The prepared image: checked and resized. */
  value: File | null;
  onChange: (file: File | null) => void;
  /** Called before the camera or the files are opened: some phones end the page behind them. */
  onPickerOpen?: () => void;
  label?: string;
  /** Advice for owners without a photo. */
  hasTip?: boolean;
  isDisabled: boolean;
  /** Called when the preparation of an image begins and ends: a form sent meanwhile would lack it. */
  onBusyChange: (isBusy: boolean) => void;
}

const preparing = 'Preparando la foto…';

export function ImageField({
  value,
  onChange,
  onPickerOpen,
  label = 'Foto de tu negocio (opcional)',
  hasTip = true,
  isDisabled,
  onBusyChange,
}: ImageFieldProps) {
  const id = useId();
  const chooseButton = useRef<HTMLButtonElement>(null);
  const [announcement, setAnnouncement] = useState('');
  const { choice, choose, reset } = useImageChoice({
    onBusyChange,
    onChosen: (file) => {
      setAnnouncement('La foto está lista.');
      onChange(file);
    },
  });
  const files = useFilePicker(handlePick);
  const camera = useFilePicker(handlePick);
  const { dropProps, isOver } = useFileDrop(([file]) => {
    if (!isDisabled) choose(file);
  });

  const isPreparing = choice.status === 'preparing';
  const problem = choice.status === 'refused' ? choice.message : null;
  const hasPhoto = value !== null || isPreparing;
  const describedBy = cn(hasTip && `${id}-tip`, problem && `${id}-error`) || undefined;

  function handlePick([file]: [File, ...File[]]) {
    choose(file);
    // The camera button is unmounted.
    chooseButton.current?.focus();
  }

  function handleRemove() {
    reset();
    if (!isPreparing) {
      onChange(null);
      setAnnouncement('Quitaste la foto.');
    }
    // The focused button is unmounted, unless there is still an image to remove.
    if (!isPreparing || !value) chooseButton.current?.focus();
  }

  // The buttons and the label click them.
  const inputs = { accept: acceptedImageTypes, disabled: isDisabled, onClick: onPickerOpen };

  return (
    <div role="group" aria-labelledby={`${id}-label`} className="flex max-w-xl flex-col gap-2">
      <p id={`${id}-label`} className="font-semibold">
        {label}
      </p>
      {hasTip ? (
        <p id={`${id}-tip`} className="text-fine text-tinta-soft">
          Se ve mejor con el teléfono acostado: 1280x720 o mayor. JPG, PNG, GIF o WEBP; si pesa mucho, aquí
          mismo la hacemos más ligera.
        </p>
      ) : null}
      <input {...files.inputProps} {...inputs} id={`${id}-file`} />
      <input {...camera.inputProps} {...inputs} capture="environment" />

      <div
        {...dropProps}
        aria-busy={isPreparing}
        className={cn(
          'relative flex aspect-video w-full items-center justify-center overflow-hidden rounded-md border bg-sunken',
          value && !isPreparing ? 'border-line' : 'border-dashed border-edge',
          isOver && 'outline-3 outline-cantera-text',
        )}
      >
        {isPreparing ? (
          <div className="mx-4 w-full max-w-xs rounded-md border border-line bg-paper p-4">
            <ProgressBar label={preparing} percent={choice.done * 100} />
          </div>
        ) : value ? (
          <ImagePreview file={value} />
        ) : (
          <label
            htmlFor={`${id}-file`}
            className="flex size-full cursor-pointer flex-col items-center justify-center gap-2 p-4 text-center text-fine text-tinta-soft"
          >
            <ImagePlus aria-hidden="true" className="size-8" />
            <span>
              Aquí verás cómo queda tu foto.
              <span className="hidden pointer-fine:inline"> También puedes arrastrarla hasta aquí.</span>
            </span>
          </label>
        )}
      </div>

      <div aria-live="polite">
        {problem ? (
          <p id={`${id}-error`} className="flex items-start gap-1.5 text-fine font-semibold text-alerta-text">
            <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
            <span>{problem}</span>
          </p>
        ) : null}
      </div>
      <p role="status" className="sr-only">
        {isPreparing ? preparing : problem ? '' : announcement}
      </p>

      <div className="flex flex-wrap gap-2">
        <Button
          ref={chooseButton}
          variant="secondary"
          disabled={isDisabled}
          aria-describedby={describedBy}
          onClick={files.openPicker}
        >
          <ImagePlus aria-hidden="true" className="size-5" />
          <span>{hasPhoto ? 'Cambiar foto' : 'Elegir foto'}</span>
        </Button>
        {hasPhoto ? (
          <Button
            key="remove"
            variant="quiet"
            disabled={isDisabled}
            aria-label={isPreparing ? undefined : 'Quitar foto'}
            onClick={handleRemove}
          >
            {isPreparing ? null : <Trash2 aria-hidden="true" className="size-5" />}
            <span>{isPreparing ? 'Cancelar' : 'Quitar'}</span>
          </Button>
        ) : (
          // Some phones' photo pickers have no camera.
          <Button
            key="camera"
            variant="secondary"
            className="pointer-fine:hidden"
            disabled={isDisabled}
            onClick={camera.openPicker}
          >
            <Camera aria-hidden="true" className="size-5" />
            Tomar foto
          </Button>
        )}
      </div>
    </div>
  );
}

type Choice =
  | { status: 'idle' }
  | { status: 'preparing'; done: number }
  | { status: 'refused'; message: string };

interface ImageChoiceOptions {
  onChosen: (file: File) => void;
  onBusyChange: (isBusy: boolean) => void;
}

/** Prepares a chosen file for the upload. Another choice aborts the one in preparation. */
function useImageChoice({ onChosen, onBusyChange }: ImageChoiceOptions) {
  const [choice, setChoice] = useState<Choice>({ status: 'idle' });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function choose(chosen: unknown) {
    running.current?.abort();
    const controller = new AbortController();
    const { signal } = controller;
    running.current = controller;
    setChoice({ status: 'preparing', done: 0 });
    onBusyChange(true);
    try {
      const onProgress = (done: number) => {
        if (!signal.aborted) setChoice({ status: 'preparing', done });
      };
      const file = await prepareImage(chosen, { form: 'registration', onProgress, signal });
      signal.throwIfAborted();
      setChoice({ status: 'idle' });
      onChosen(file);
    } catch (error) {
      if (!signal.aborted) setChoice({ status: 'refused', message: choiceErrorText(error) });
    } finally {
      if (running.current === controller) onBusyChange(false);
    }
  }

  /** Aborts the preparation, or clears the error. */
  function reset() {
    running.current?.abort();
    setChoice({ status: 'idle' });
  }

  return { choice, choose: (chosen: unknown) => void choose(chosen), reset };
}

function choiceErrorText(error: unknown): string {
  if (error instanceof ImageFileError) return error.message;
  console.warn('images: the file could not be prepared', error);
  return imageTexts.notProcessed;
}

interface ImagePreviewProps {
  file: File;
}

/** The image, cropped like on a card of the listing. */
function ImagePreview({ file }: ImagePreviewProps) {
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
