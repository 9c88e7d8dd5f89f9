import { toResponse, toStoredObject, type StorageAdapter, type StoredObject } from './stored-object';

/** Files of an in-memory backend. */
export class MemoryStorage implements StorageAdapter {
  readonly driver = new Map<string, StoredObject>();

  #find(bucket: string, key: string): StoredObject {
    const object = this.driver.get(`${bucket}/${key}`);
    if (!object) throw new Error(`no file ${bucket}/${key}`);
    return object;
  }

  getObject: StorageAdapter['getObject'] = (bucket, key) =>
    Promise.resolve(toResponse(this.driver.get(`${bucket}/${key}`)));

  // lite handles rejected promises only, not errors thrown synchronously.
  headObject: StorageAdapter['headObject'] = (bucket, key) =>
    Promise.resolve().then(() => this.#find(bucket, key).metadata);

  uploadObject: StorageAdapter['uploadObject'] = async (
    bucket,
    key,
    _version,
    body,
    contentType,
    cacheControl,
  ) => {
    const object = await toStoredObject(body, contentType, cacheControl);
    this.driver.set(`${bucket}/${key}`, object);
    return object.metadata;
  };

  copyObject: StorageAdapter['copyObject'] = async (fromBucket, fromKey, _version, bucket, key) => {
    const { body, metadata } = this.#find(fromBucket, fromKey);
    return this.uploadObject(bucket, key, undefined, body, metadata.mimetype, metadata.cacheControl);
  };

  deleteObject: StorageAdapter['deleteObject'] = (bucket, key) => this.deleteObjects(bucket, [key]);

  deleteObjects: StorageAdapter['deleteObjects'] = (bucket, keys) => {
    for (const key of keys) this.driver.delete(`${bucket}/${key}`);
    return Promise.resolve();
  };

  privateAssetUrl: StorageAdapter['privateAssetUrl'] = (bucket, key) =>
    Promise.resolve(`memory://${bucket}/${key}`);
}
