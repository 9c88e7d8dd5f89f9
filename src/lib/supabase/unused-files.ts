import { rest, unwrap } from './rest';
import { tryRemoveStoredFiles } from './storage-objects';

/**
 * Deletes the files that no row needs any more: SQL cannot delete files, so the staff's browser does. A failure is only
 * logged, because the files stay listed.
 * @param givenUp paths of a form's images of products: those without a row are deleted at once, not after a day
 */
export async function removeUnusedFiles(givenUp: readonly string[] = []): Promise<void> {
  try {
    const unused = unwrap(await rest().rpc('list_unused_files', { p_given_up: [...givenUp] }));
    if (unused.length > 0) await tryRemoveStoredFiles(unused);
  } catch (error) {
    console.warn('storage: unused files were not removed', error);
  }
}
