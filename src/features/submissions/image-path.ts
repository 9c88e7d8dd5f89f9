import { extensionForType } from '@/lib/images/image-file';

export function submissionFolder(submissionId: string): string {
  return `submissions/${submissionId}`;
}

/** The bucket path of an approved submission's image (spec: admin §4 «Image transfer on approval»). */
export function approvedImagePath(businessId: number, type: string, now = Date.now()): string {
  return `businesses/${String(businessId)}/main_image_${String(now)}.${extensionForType(type)}`;
}

/** The bucket path of a submission's image: one name (instead of the timestamp of spec: public §7), so that each stores one file. */
export function submissionImagePath(submissionId: string): string {
  return `${submissionFolder(submissionId)}/submission_${submissionId}_1`;
}
