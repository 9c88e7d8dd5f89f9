import { extensionForType } from '@/lib/image-file';

/** The folder of the bucket that belongs to one submission. */
export function submissionFolder(submissionId: string): string {
  return `submissions/${submissionId}`;
}

/** Where the image of an approved submission moves to (spec: admin §4 «Image transfer on approval»). */
export function approvedImagePath(businessId: number, source: string, now = Date.now()): string {
  const extension = /\.([a-z]+)$/.exec(source)?.[1] ?? 'jpg';
  return `businesses/${String(businessId)}/main_image_${String(now)}.${extension}`;
}

/** Where the one image of a submission goes in the bucket (spec: public §7). Storage refuses any other path. */
export function submissionImagePath(submissionId: string, type: string, now = Date.now()): string {
  const name = `submission_${submissionId}_${String(now)}.${extensionForType(type)}`;
  return `${submissionFolder(submissionId)}/${name}`;
}
