import { rest, unwrap } from './rest';
import { tryRemoveStoredFiles } from './storage-objects';

/**
 * Deletes the files that no row needs any more: SQL cannot delete files, so the staff's browser does. A failure is only
 * logged, because the files stay listed.
 */
export async function removeUnusedFiles(): Promise<void> {
  try {
    const unused = unwrap(await rest().rpc('list_unused_files'));
    if (unused.length > 0) await tryRemoveStoredFiles(unused);
  } catch (error) {
    console.warn('storage: unused files were not removed', error);
  }
}
