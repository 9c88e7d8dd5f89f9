import {
  ObjectNotFound,
  toResponse,
  toStoredObject,
  type StorageAdapter,
  type StoredObject,
} from './stored-object';

/** Files of a backend that lives in memory, which is every backend a test starts. */
export class MemoryStorage implements StorageAdapter {
  readonly driver = new Map<string, StoredObject>();

  #find(bucket: string, key: string): StoredObject {
    const object = this.driver.get(`${bucket}/${key}`);
    if (!object) throw new ObjectNotFound(`${bucket}/${key}`);
    return object;
  }

  getObject: StorageAdapter['getObject'] = async (bucket, key) => toResponse(this.#find(bucket, key));

  headObject: StorageAdapter['headObject'] = async (bucket, key) => this.#find(bucket, key).metadata;

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
    const copy = { body, metadata: { ...metadata, lastModified: new Date() } };
    this.driver.set(`${bucket}/${key}`, copy);
    return { httpStatusCode: 200, eTag: copy.metadata.eTag, lastModified: copy.metadata.lastModified };
  };

  deleteObject: StorageAdapter['deleteObject'] = async (bucket, key) => {
    this.driver.delete(`${bucket}/${key}`);
  };

  deleteObjects: StorageAdapter['deleteObjects'] = async (bucket, keys) => {
    for (const key of keys) this.driver.delete(`${bucket}/${key}`);
  };

  privateAssetUrl: StorageAdapter['privateAssetUrl'] = async (bucket, key) => `memory://${bucket}/${key}`;
}
