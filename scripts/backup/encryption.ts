import { createReadStream, createWriteStream, rmSync, statSync } from 'node:fs';
import { mkdir, open, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as WebStream } from 'node:stream/web';
import { Decrypter, Encrypter, generateIdentity, identityToRecipient } from 'age-encryption';
import { DataError, explainReadError } from '../../supabase/local/exit-with-explanation.ts';
import { readText } from '../command/environment.ts';

const webStream = (file: string) => Readable.toWeb(createReadStream(file)) as ReadableStream<Uint8Array>;

async function write(stream: ReadableStream<Uint8Array>, file: string): Promise<void> {
  await pipeline(
    Readable.fromWeb(stream as WebStream),
    createWriteStream(file, { mode: 0o600, flush: true }),
  );
}

/** Writes a new key into a file that is not there yet. @returns its public half */
export async function writeNewKey(file: string): Promise<string> {
  const identity = await generateIdentity();
  const recipient = await identityToRecipient(identity);
  const text = `# Abre los respaldos cifrados. Nunca se comparte.\n# public key: ${recipient}\n${identity}\n`;
  await mkdir(path.dirname(file), { recursive: true });
  // A key that was overwritten would lock every backup that was made for it.
  await writeFile(file, text, { mode: 0o600, flag: 'wx' }).catch((cause: unknown) => {
    if (!(cause instanceof Error && 'code' in cause && cause.code === 'EEXIST')) throw cause;
    throw new DataError(
      `${file} ya existe. Sin esa llave no se abren los respaldos hechos con ella: no se cambió.`,
      { cause },
    );
  });
  return recipient;
}

/** One that only the matching key opens. @throws DataError where the text is no public key of age */
export function encrypterFor(recipient: string): Encrypter {
  const encrypter = new Encrypter();
  try {
    encrypter.addRecipient(recipient.trim());
  } catch (cause) {
    throw new DataError(
      'La llave que cifra (BACKUP_RECIPIENT) no es una: empieza con age1. La da «npm run backup -- --new-key ARCHIVO».',
      { cause },
    );
  }
  return encrypter;
}

/** Encrypts a file in the format of age, readable by its owner alone. */
export async function encryptFile(file: string, target: string, encrypter: Encrypter): Promise<void> {
  await write(await encrypter.encrypt(webStream(file)), target);
}

/**
 * Calls `work` with an archive that is not encrypted: the file itself or, of an encrypted one, a copy beside it that is removed
 * when `work` or the process ends.
 * @param keyFile of `npm run backup -- --new-key`, or of age-keygen
 */
export async function withDecrypted(
  file: string,
  keyFile: string | undefined,
  work: (archive: string) => Promise<void>,
): Promise<void> {
  if (!(await isEncrypted(file))) return work(file);
  if (keyFile === undefined)
    throw new DataError(`${file} está cifrado: di con qué llave se abre, con --key LLAVE.`);
  const decrypter = decrypterFor(keyFile);
  const copy = `${file}.abierto`;
  const remove = () => rmSync(copy, { force: true });
  process.once('exit', remove);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));
  try {
    await decrypt(file, copy, decrypter);
    await work(copy);
  } finally {
    remove();
  }
}

const firstLine = 'age-encryption.org/v1\n';

async function isEncrypted(file: string): Promise<boolean> {
  if (statSync(file, { throwIfNoEntry: false })?.isDirectory())
    throw new DataError(`${file} es una carpeta: comprímela en un .zip, y di ese.`);
  try {
    const handle = await open(file);
    try {
      const { buffer } = await handle.read(Buffer.alloc(firstLine.length), 0, firstLine.length, 0);
      return buffer.toString() === firstLine;
    } finally {
      await handle.close();
    }
  } catch (error) {
    throw explainReadError(error, file);
  }
}

/** @throws {DataError} without the words of age, which repeat a key that is not right */
function decrypterFor(keyFile: string): Decrypter {
  if (keyFile.startsWith('AGE-SECRET-KEY-'))
    throw new DataError('Después de --key va el archivo que tiene la llave, no la llave.');
  const lines = readText(keyFile)
    .split('\n')
    .map((line) => line.trim());
  const keys = lines.filter((line) => line !== '' && !line.startsWith('#'));
  const decrypter = new Decrypter();
  try {
    for (const key of keys) decrypter.addIdentity(key);
    if (keys.length > 0) return decrypter;
  } catch {
    // No key.
  }
  throw new DataError(
    `${keyFile} no es la llave que abre, o no está completa: su último renglón empieza con AGE-SECRET-KEY-.`,
  );
}

async function decrypt(file: string, target: string, decrypter: Decrypter): Promise<void> {
  try {
    await write(await decrypter.decrypt(webStream(file)), target);
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause) throw cause;
    throw new DataError(`Con esa llave no se abre ${file}, o el archivo está dañado.`, { cause });
  }
}
