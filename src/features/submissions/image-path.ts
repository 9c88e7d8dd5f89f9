import { extensionForType } from '@/lib/images/image-file';

/** The folder of the bucket that belongs to one submission. */
export function submissionFolder(submissionId: string): string {
  return `submissions/${submissionId}`;
}

/** Where the image of an approved submission moves to (spec: admin §4 «Image transfer on approval»). */
export function approvedImagePath(businessId: number, type: string, now = Date.now()): string {
  return `businesses/${String(businessId)}/main_image_${String(now)}.${extensionForType(type)}`;
}

/** Where the one image of a submission goes in the bucket (spec: public §7). Storage refuses any other path. */
export function submissionImagePath(submissionId: string, type: string, now = Date.now()): string {
  const name = `submission_${submissionId}_${String(now)}.${extensionForType(type)}`;
  return `${submissionFolder(submissionId)}/${name}`;
}
