import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { textField } from './json-field';
import { toResponse, toStoredObject, type StorageAdapter, type StoredObject } from './stored-object';

/**
 * lite's adapter sends no body on Node 20 and does not store mime type and cache-control. Here an object is one file, named by
 * the hash of its key so that no key can leave the folder, with a JSON file for its metadata.
 */
export class DiskStorage implements StorageAdapter {
  readonly driver = null;
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = path.resolve(folder);
  }

  #file(bucket: string, key: string): string {
    const hash = createHash('sha256').update(`${bucket}/${key}`).digest('hex');
    return path.join(this.#folder, hash.slice(0, 2), hash);
  }

  async #read(bucket: string, key: string): Promise<StoredObject> {
    const file = this.#file(bucket, key);
    const [body, sidecar, { mtime }] = await Promise.all([
      readFile(file),
      readFile(`${file}.json`, 'utf8'),
      stat(file),
    ]);
    const stored: unknown = JSON.parse(sidecar);
    return toStoredObject(
      body,
      textField(stored, 'mimetype') ?? '',
      textField(stored, 'cacheControl') ?? '',
      mtime,
    );
  }

  async #write(bucket: string, key: string, { body, metadata }: StoredObject): Promise<void> {
    const { mimetype, cacheControl } = metadata;
    const file = this.#file(bucket, key);
    const draft = `${file}.${randomUUID()}`;
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(`${file}.json`, JSON.stringify({ mimetype, cacheControl, bucket, key }));
    try {
      await writeFile(draft, body);
      await rename(draft, file);
    } catch (error) {
      // What a full disk had room for would fill it for ever.
      await rm(draft, { force: true });
      throw error;
    }
  }

  getObject: StorageAdapter['getObject'] = async (bucket, key) =>
    toResponse(
      await this.#read(bucket, key).catch((error: unknown) => {
        if (textField(error, 'code') === 'ENOENT') return undefined;
        throw error;
      }),
    );

  headObject: StorageAdapter['headObject'] = async (bucket, key) => (await this.#read(bucket, key)).metadata;

  uploadObject: StorageAdapter['uploadObject'] = async (
    bucket,
    key,
    _version,
    body,
    contentType,
    cacheControl,
  ) => {
    const object = await toStoredObject(body, contentType, cacheControl);
    await this.#write(bucket, key, object);
    return object.metadata;
  };

  copyObject: StorageAdapter['copyObject'] = async (fromBucket, fromKey, _version, bucket, key) => {
    const { body, metadata } = await this.#read(fromBucket, fromKey);
    return this.uploadObject(bucket, key, undefined, body, metadata.mimetype, metadata.cacheControl);
  };

  deleteObject: StorageAdapter['deleteObject'] = async (bucket, key) => {
    const file = this.#file(bucket, key);
    await Promise.all([rm(file, { force: true }), rm(`${file}.json`, { force: true })]);
  };

  deleteObjects: StorageAdapter['deleteObjects'] = async (bucket, keys) => {
    await Promise.all(keys.map((key) => this.deleteObject(bucket, key, undefined)));
  };

  privateAssetUrl: StorageAdapter['privateAssetUrl'] = (bucket, key) =>
    Promise.resolve(pathToFileURL(this.#file(bucket, key)).href);
}
