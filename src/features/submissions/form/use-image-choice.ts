import { useEffect, useRef, useState } from 'react';
import { ImageFileError, imageTexts } from '@/lib/images/image-file';
import { prepareImage } from '@/lib/images/prepare-image';

type Choice =
  | { status: 'settled' }
  | { status: 'preparing'; done: number }
  | { status: 'refused'; message: string };

interface ImageChoiceOptions {
  onChosen: (file: File) => void;
  /** Called when the preparation of an image begins and ends: a form sent meanwhile would lack it. */
  onBusyChange: (isBusy: boolean) => void;
}

/** Takes what was picked or dropped and makes it ready to be sent. The last choice wins. */
export function useImageChoice({ onChosen, onBusyChange }: ImageChoiceOptions) {
  const [choice, setChoice] = useState<Choice>({ status: 'settled' });
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
      const file = await prepareImage(chosen, { onProgress, signal });
      signal.throwIfAborted();
      setChoice({ status: 'settled' });
      onChosen(file);
    } catch (error) {
      if (!signal.aborted) setChoice({ status: 'refused', message: reasonOf(error) });
    } finally {
      if (running.current === controller) onBusyChange(false);
    }
  }

  /** Stops what is being prepared and forgets what was refused. */
  function settle() {
    running.current?.abort();
    setChoice({ status: 'settled' });
  }

  return { choice, choose: (chosen: unknown) => void choose(chosen), settle };
}

function reasonOf(error: unknown): string {
  if (error instanceof ImageFileError) return error.message;
  console.warn('images: the file could not be prepared', error);
  return imageTexts.notProcessed;
}
