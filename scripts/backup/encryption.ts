import { createReadStream, createWriteStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as WebStream } from 'node:stream/web';
import { Decrypter, Encrypter } from 'age-encryption';
import { DataError } from '../../supabase/local/exit-with-explanation.ts';
import { messageOf } from './project.ts';

const webStream = (file: string) => Readable.toWeb(createReadStream(file)) as ReadableStream<Uint8Array>;

async function write(stream: ReadableStream<Uint8Array>, file: string): Promise<void> {
  await pipeline(
    Readable.fromWeb(stream as WebStream),
    createWriteStream(file, { mode: 0o600, flush: true }),
  );
}

/** One that only the matching key opens. @throws DataError where the text is no public key of age */
export function encrypterFor(recipient: string): Encrypter {
  const encrypter = new Encrypter();
  try {
    encrypter.addRecipient(recipient.trim());
  } catch (cause) {
    throw new DataError(
      'La llave que cifra (BACKUP_RECIPIENT) no es una: empieza con age1. La da «npm run backup:key».',
      { cause },
    );
  }
  return encrypter;
}

/** Encrypts a file in the format of age, readable by its owner alone. */
export async function encryptFile(file: string, target: string, encrypter: Encrypter): Promise<void> {
  await write(await encrypter.encrypt(webStream(file)), target);
}

/** @param keyFile of `npm run backup:key`, or of age-keygen */
export async function decryptFile(file: string, target: string, keyFile: string): Promise<void> {
  const keys = (await readFile(keyFile, 'utf8')).split('\n').map((line) => line.trim());
  const decrypter = new Decrypter();
  try {
    for (const key of keys.filter((line) => line !== '' && !line.startsWith('#'))) decrypter.addIdentity(key);
    await write(await decrypter.decrypt(webStream(file)), target);
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause) throw cause;
    throw new DataError(`Con esa llave no se abre ${file}, o el archivo está dañado: ${messageOf(cause)}`, {
      cause,
    });
  }
}
