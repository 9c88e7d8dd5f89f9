import { ImportFileError, openImportFile, type OpenedFile } from './import-file';

/**
 * Reads a file as UTF-8, the only encoding of JSON; another one would turn every accent into a question mark.
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
