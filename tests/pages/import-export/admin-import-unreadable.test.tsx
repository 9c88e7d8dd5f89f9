import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { ImportButton } from '@/features/import-export/admin/import-dialog';
import { renderPart } from '../render-part';

async function pick(file: File): Promise<void> {
  const { user } = renderPart(<ImportButton />);
  await user.click(screen.getByRole('button', { name: 'Importar JSON o CSV' }));
  await user.upload(await screen.findByLabelText('Archivo JSON o CSV'), file);
}

const catalogue = () => new File(['{}'], 'catalogo.json', { type: 'application/json' });
const alert = (text: string) => waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(text));

describe('an import file that the browser cannot read', () => {
  // Spec: admin 8.25
  it('shows a failed import', async () => {
    const file = catalogue();
    // The file was deleted, or its memory card removed, after it was picked.
    vi.spyOn(file, 'arrayBuffer').mockRejectedValue(new DOMException('gone', 'NotReadableError'));
    await pick(file);
    await alert('Error en importaciónNo se pudo procesar el archivo JSON.');
    expect(screen.getByText('catalogo.json')).toBeVisible();
  });

  // Spec: admin 8.24
  it('shows a file error for everything else that goes wrong', async () => {
    const refused = () => {
      throw new RangeError('out of memory');
    };
    vi.stubGlobal('TextDecoder', refused);
    onTestFinished(() => void vi.unstubAllGlobals());
    await pick(catalogue());
    await alert('Error al procesar el archivoAlgo salió mal. Inténtalo de nuevo.');
  });
});
