import { createHash } from 'node:crypto';

/** The folder of the images that an owner proposes with a link: named by the SHA-256 of its token, as private.hash_token has it. */
export function proposalFolder(token: string): string {
  return `proposals/${createHash('sha256').update(token).digest('hex')}`;
}
