import { extensionForType } from '@/lib/images/image-file';

/** The folder of a submission in the bucket. */
export function submissionFolder(submissionId: string): string {
  return `submissions/${submissionId}`;
}

/** The bucket path of an approved submission's image (spec: admin §4 «Image transfer on approval»). */
export function approvedImagePath(businessId: number, type: string, now = Date.now()): string {
  return `businesses/${String(businessId)}/main_image_${String(now)}.${extensionForType(type)}`;
}

/** The bucket path of a submission's image (spec: public §7). Storage refuses any other path. */
export function submissionImagePath(submissionId: string, type: string, now = Date.now()): string {
  const name = `submission_${submissionId}_${String(now)}.${extensionForType(type)}`;
  return `${submissionFolder(submissionId)}/${name}`;
}
