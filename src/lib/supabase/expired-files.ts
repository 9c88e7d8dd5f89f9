import { rest, unwrap } from './rest';
import { tryRemoveStoredFiles } from './storage-objects';

/** Deletes the images of what has left the bin: SQL cannot delete files, so the staff's browser does. A failure is only logged. */
export async function removeExpiredFiles(): Promise<void> {
  try {
    const expired = unwrap(await rest().rpc('expired_business_files', undefined, { get: true }));
    if (expired.length > 0) await tryRemoveStoredFiles(expired);
  } catch (error) {
    console.warn('storage: expired files were not removed', error);
  }
}
