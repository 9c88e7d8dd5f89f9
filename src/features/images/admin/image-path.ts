import { extensionForType } from '@/lib/images/image-file';
import { randomId } from '@/lib/random-id';

/** Folders of the bucket that belong to a business: uploads of staff, and the image of its submission. */
export function foldersOf(businessId: number): string[] {
  return [String(businessId), `businesses/${String(businessId)}`];
}

/** The bucket path of a new image of a business (spec: admin §7). Storage refuses any other path. */
export function imagePath(businessId: number, type: string, random = randomId().replaceAll('-', '')): string {
  const id = String(businessId);
  return `${id}/${id}_${random}.${extensionForType(type)}`;
}

/** Whether a file may be deleted with its image: others (the site's default) belong to more than one business. */
export function isOwnFile(businessId: number, path: string): boolean {
  return foldersOf(businessId).some((folder) => path.startsWith(`${folder}/`));
}
