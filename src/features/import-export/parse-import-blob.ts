import { ImportFileError, openImportFile, type OpenedFile } from './import-file';

/**
 * Decodes a file as UTF-8, the only encoding of JSON; another encoding would corrupt every accent.
 * @throws ImportFileError
 */
export async function parseImportBlob(file: Blob): Promise<OpenedFile> {
  const bytes = await file.arrayBuffer();
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new ImportFileError(['Archivo JSON vacío o inválido']);
  }
  return openImportFile(text);
}
