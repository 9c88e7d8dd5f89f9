import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ImageField } from '@/features/images/image-field';

/** jsdom has no image decoder: the e2e tests cover decoding. */
const photo = new File([new Uint8Array(200)], 'fachada.webp', { type: 'image/webp' });
const textFile = new File(['Hola, vecinos. '.repeat(20)], 'menu.jpg', { type: 'image/jpeg' });

const revoked: string[] = [];

beforeEach(() => {
  revoked.length = 0;
  let made = 0;
  vi.stubGlobal(
    'URL',
    class extends URL {
      static override createObjectURL = () => `blob:${String((made += 1))}`;
      static override revokeObjectURL = (url: string) => void revoked.push(url);
    },
  );
});

afterEach(() => vi.unstubAllGlobals());

interface FormProps {
  first?: File | null;
  onBusyChange?: (isBusy: boolean) => void;
  onPickerOpen?: () => void;
}

function Form({ first = null, onBusyChange = () => {}, onPickerOpen = () => {} }: FormProps) {
  const [file, setFile] = useState<File | null>(first);
  return (
    <ImageField
      value={file}
      onChange={setFile}
      onPickerOpen={onPickerOpen}
      isDisabled={false}
      onBusyChange={onBusyChange}
    />
  );
}

function pick(file: File) {
  const input = document.querySelector('input[type="file"]');
  if (!(input instanceof HTMLInputElement)) throw new Error('There is no file input');
  fireEvent.change(input, { target: { files: [file] } });
}

describe('ImageField', () => {
  it('is a named group with a labelled button', () => {
    render(<Form />);
    expect(screen.getByRole('group', { name: 'Foto de tu negocio (opcional)' })).toBeInTheDocument();
    const button = screen.getByRole('button', { name: 'Elegir foto' });
    expect(button).toHaveAccessibleDescription(/1280x720 o mayor/);
  });

  it('opens the file picker, limited to images', async () => {
    render(<Form />);
    const opened = vi.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(() => {});
    await userEvent.click(screen.getByRole('button', { name: 'Elegir foto' }));
    await userEvent.click(screen.getByRole('button', { name: 'Tomar foto' }));
    const [gallery, camera] = opened.mock.contexts;
    opened.mockRestore();
    expect(gallery).toHaveAttribute('accept', 'image/jpeg,image/png,image/gif,image/webp');
    expect(gallery).not.toHaveAttribute('capture');
    expect(camera).toHaveAttribute('capture', 'environment');
  });

  it('tells the form before each opens, because some phones end the page behind them', async () => {
    const handlePickerOpen = vi.fn();
    render(<Form onPickerOpen={handlePickerOpen} />);
    await userEvent.click(screen.getByRole('button', { name: 'Elegir foto' }));
    await userEvent.click(screen.getByRole('button', { name: 'Tomar foto' }));
    expect(handlePickerOpen).toHaveBeenCalledTimes(2);
  });

  it('shows the error of a file and notifies the form when the check ends', async () => {
    const handleBusyChange = vi.fn();
    render(<Form onBusyChange={handleBusyChange} />);
    pick(textFile);
    expect(screen.getByRole('progressbar', { name: 'Preparando la foto…' })).toBeInTheDocument();
    expect(screen.getByRole('status')).toHaveTextContent('Preparando la foto…');
    const message = await screen.findByText('El archivo no es una imagen válida o está corrupto');
    expect(message.closest('[aria-live="polite"]')).not.toBeNull();
    expect(screen.getByRole('button', { name: 'Elegir foto' })).toHaveAccessibleDescription(
      /El archivo no es una imagen válida/,
    );
    expect(handleBusyChange.mock.calls).toEqual([[true], [false]]);
  });

  it('accepts a dropped file', async () => {
    render(<Form />);
    const frame = screen.getByText(/Aquí verás/).closest('[aria-busy]');
    if (!frame) throw new Error('There is no frame');
    const pdf = new File(['%PDF-1.7'.repeat(40)], 'menu.pdf', { type: 'application/pdf' });
    fireEvent.drop(frame, { dataTransfer: { files: [pdf] } });
    expect(
      await screen.findByText(
        'Tipo de archivo no permitido: application/pdf. Solo se permiten JPG, PNG, GIF y WEBP',
      ),
    ).toBeInTheDocument();
  });

  it('keeps the chosen image when another one is refused', async () => {
    render(<Form first={photo} />);
    pick(textFile);
    await screen.findByText('El archivo no es una imagen válida o está corrupto');
    expect(screen.getByRole('img', { name: 'Así se verá tu foto' })).toBeInTheDocument();
  });

  it('removes the image, announces it and moves the focus to the picker', async () => {
    render(<Form first={photo} />);
    expect(screen.getByRole('img', { name: 'Así se verá tu foto' })).toHaveAttribute('src', 'blob:1');
    await userEvent.click(screen.getByRole('button', { name: 'Quitar foto' }));
    expect(screen.queryByRole('img')).toBeNull();
    expect(screen.getByRole('status')).toHaveTextContent('Quitaste la foto.');
    expect(screen.getByRole('button', { name: 'Elegir foto' })).toHaveFocus();
    expect(revoked).toEqual(['blob:1']);
  });

  // Spec: public 8.26, admin 8.48
  it('shows an error when the preview fails to load', () => {
    render(<Form first={photo} />);
    fireEvent.error(screen.getByRole('img', { name: 'Así se verá tu foto' }));
    expect(screen.getByRole('alert')).toHaveTextContent('Error al mostrar la vista previa');
  });
});
