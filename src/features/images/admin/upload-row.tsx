import { CircleAlert } from 'lucide-react';
import { Button } from '@/ui/button';
import { ProgressBar } from '@/ui/progress-bar';
import type { ImageUpload } from './use-image-uploads';

interface UploadRowProps {
  upload: ImageUpload;
  onRetry: () => void;
  onDiscard: () => void;
}

const steps = { waiting: 'En espera', preparing: 'Preparando', sending: 'Subiendo' };

/** One file on its way, or why it did not arrive. */
export function UploadRow({ upload, onRetry, onDiscard }: UploadRowProps) {
  const { file, status, done, message, canRetry } = upload;

  if (status !== 'failed') {
    return (
      <li className="px-4 py-3">
        <ProgressBar label={`${steps[status]}: ${file.name}`} percent={percentOf(status, done)} />
      </li>
    );
  }
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0 grow basis-60">
        <p className="truncate font-semibold">{file.name}</p>
        <p className="flex items-start gap-1.5 text-fine text-alerta-text">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          {message}
        </p>
      </div>
      <div className="flex gap-2">
        {canRetry ? (
          <Button variant="secondary" aria-label={`Reintentar ${file.name}`} onClick={onRetry}>
            Reintentar
          </Button>
        ) : null}
        <Button variant="quiet" aria-label={`Quitar ${file.name}`} onClick={onDiscard}>
          Quitar
        </Button>
      </div>
    </li>
  );
}

/** Preparing is the shorter part of the way on a phone's connection. */
function percentOf(status: 'waiting' | 'preparing' | 'sending', done: number): number {
  if (status === 'waiting') return 0;
  return status === 'preparing' ? done * 30 : 30 + done * 70;
}
