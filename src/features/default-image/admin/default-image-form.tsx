import { Upload } from 'lucide-react';
import { useRef, useState, type FormEvent } from 'react';
import { useSingleFlight } from '@/lib/forms/use-single-flight';
import { acceptedImageTypes } from '@/lib/images/image-file';
import { imageUrl, storageUrl, toStoredUrl } from '@/lib/images/image-url';
import { tryRemoveStoredFiles } from '@/lib/supabase/storage-objects';
import { Button } from '@/ui/button';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';
import { ProgressBar } from '@/ui/progress-bar';
import { useFilePicker } from '@/ui/use-file-picker';
import { UrlError, useSaveDefaultImage, useUploadDefaultImage } from './mutations';

interface DefaultImageFormProps {
  /** As it is stored. */
  current: string;
  onClose: () => void;
}

/** Replaces the default image, by a URL or by a file, which is uploaded first. */
export function DefaultImageForm({ current, onClose }: DefaultImageFormProps) {
  const [url, setUrl] = useState(current);
  const [sent, setSent] = useState(0);
  /** The path of an uploaded file, which is orphaned unless its URL is saved. */
  const uploaded = useRef<string | null>(null);
  const saving = useSaveDefaultImage();
  const uploading = useUploadDefaultImage();
  const isBusy = saving.isPending || uploading.isPending;
  const runOnce = useSingleFlight();

  function discardUnused(savedUrl: string | null) {
    const path = uploaded.current;
    uploaded.current = null;
    if (path !== null && (savedUrl === null || !savedUrl.endsWith(storageUrl(path))))
      void tryRemoveStoredFiles([path]);
  }

  function handleCancel() {
    discardUnused(null);
    onClose();
  }

  async function save() {
    try {
      discardUnused(await saving.mutateAsync(url));
      onClose();
    } catch {
      // The mutation shows the error; the form keeps the typed URL.
    }
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    void runOnce(save);
  }

  async function upload(file: File) {
    setSent(0);
    try {
      const path = await uploading.mutateAsync({ file, onProgress: setSent });
      discardUnused(null);
      uploaded.current = path;
      setUrl(storageUrl(path));
      saving.reset();
    } catch {
      // The mutation shows the error; the form keeps its URL.
    }
  }

  const { inputProps, openPicker } = useFilePicker(([file]) => void upload(file));

  return (
    <form noValidate className="flex w-full flex-col gap-4" onSubmit={handleSubmit}>
      <Field
        label="URL de la imagen"
        hint="Pega la dirección de una imagen o sube una: JPG, PNG, GIF o WEBP."
        error={saving.error instanceof UrlError ? saving.error.message : null}
      >
        {(control) => (
          <Input
            {...control}
            inputMode="url"
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
            value={url}
            disabled={isBusy}
            onChange={({ target }) => {
              setUrl(target.value);
              saving.reset();
            }}
          />
        )}
      </Field>
      <NewImagePreview key={url} stored={toStoredUrl(url)} current={current} />
      {uploading.isPending ? <ProgressBar label="Subiendo la imagen" percent={sent * 100} /> : null}
      <div className="flex flex-wrap gap-3">
        <input {...inputProps} accept={acceptedImageTypes} aria-label="Archivo de la imagen por defecto" />
        <Button type="submit" disabled={isBusy}>
          {saving.isPending ? 'Guardando...' : 'Guardar'}
        </Button>
        <Button variant="secondary" disabled={isBusy} onClick={openPicker}>
          <Upload aria-hidden="true" className="size-4" />
          <span>{uploading.isPending ? 'Subiendo...' : 'Subir'}</span>
        </Button>
        <Button variant="quiet" disabled={isBusy} onClick={handleCancel}>
          Cancelar
        </Button>
      </div>
    </form>
  );
}

interface NewImagePreviewProps {
  /** The typed URL, as it would be stored. */
  stored: string;
  current: string;
}

/** The image that would be saved, cropped like in a card; nothing while its URL is being typed. */
function NewImagePreview({ stored, current }: NewImagePreviewProps) {
  const [isBroken, setBroken] = useState(false);
  if (stored === current || !/^\/.+\.(jpe?g|png|gif|webp)$/i.test(stored)) return null;

  return (
    <figure className="flex flex-col gap-1.5">
      <div className="aspect-video w-full max-w-64 overflow-hidden rounded-md border bg-sunken">
        {isBroken ? null : (
          <img
            src={imageUrl(stored)}
            alt="Vista previa de la nueva imagen por defecto"
            className="size-full object-cover"
            onError={() => setBroken(true)}
          />
        )}
      </div>
      <figcaption aria-live="polite" className="text-fine text-tinta-soft">
        {isBroken
          ? 'Esta imagen no se puede cargar.'
          : 'Así se verá al guardar, también en los negocios que ya tienen la imagen por defecto.'}
      </figcaption>
    </figure>
  );
}
