import { extensionForType } from '@/lib/images/image-file';

export function submissionFolder(submissionId: string): string {
  return `submissions/${submissionId}`;
}

/** The bucket path of an approved submission's image (spec: admin §4 «Image transfer on approval»). */
export function approvedImagePath(businessId: number, type: string, now = Date.now()): string {
  return `businesses/${String(businessId)}/main_image_${String(now)}.${extensionForType(type)}`;
}

/** Storage accepts these three names only, so a folder holds at most three files (instead of the timestamp of spec: public §7). */
const imagePlaces = 3;

/** The bucket path of a submission's image, by the number of earlier attempts: each has another name, as its file may be stored. */
export function submissionImagePath(submissionId: string, attempts: number): string {
  const place = (attempts % imagePlaces) + 1;
  return `${submissionFolder(submissionId)}/submission_${submissionId}_${String(place)}`;
}
