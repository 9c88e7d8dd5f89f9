import { extensionForType } from '@/lib/image-file';

/** Where the one image of a submission goes in the bucket (spec: public §7). Storage refuses any other path. */
export function submissionImagePath(submissionId: string, type: string, now = Date.now()): string {
  const name = `submission_${submissionId}_${String(now)}.${extensionForType(type)}`;
  return `submissions/${submissionId}/${name}`;
}
