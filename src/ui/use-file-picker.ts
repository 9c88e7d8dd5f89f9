import { useRef, useState, type ChangeEvent, type DragEvent } from 'react';

type OnFiles = (files: [File, ...File[]]) => void;

/** A hidden file input and what opens it. Closing the picker without a file is no choice. */
export function useFilePicker(onPick: OnFiles) {
  const ref = useRef<HTMLInputElement>(null);

  function handleChange({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const [first, ...others] = currentTarget.files ?? [];
    // Cleared, or choosing the same file again would fire no change event.
    currentTarget.value = '';
    if (first) onPick([first, ...others]);
  }

  const openPicker = () => ref.current?.click();
  return { openPicker, inputProps: { ref, type: 'file', hidden: true, onChange: handleChange } as const };
}

export function useFileDrop(onDrop: OnFiles) {
  const [isOver, setIsOver] = useState(false);

  function handleDrag(event: DragEvent) {
    event.preventDefault();
    setIsOver(event.type === 'dragover');
  }

  function handleDrop(event: DragEvent) {
    handleDrag(event);
    const [first, ...others] = event.dataTransfer.files;
    if (first) onDrop([first, ...others]);
  }

  return { isOver, dropProps: { onDragOver: handleDrag, onDragLeave: handleDrag, onDrop: handleDrop } };
}
