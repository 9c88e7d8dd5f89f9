import { proposalFolder } from '../../proposal-folder';
import type { StorageFolder } from './matrix-cells';

const pending = 'c0000000-0000-4000-8000-000000000001';
const reviewed = 'c0000000-0000-4000-8000-000000000002';

/** By the token of the fixture that opens a business, by one of no link, and by that of a submission. */
const openFolder = proposalFolder('b'.repeat(64));
const unknownFolder = proposalFolder('c'.repeat(64));
const submissionFolder = proposalFolder('a'.repeat(64));

export const bucket = 'business_images';
export const otherBucket = 'prueba_otro';
export const emptyBucket = 'prueba_vacio';

/**
 * For each line of the storage matrix: a path for uploads, and a stored file. The pending submission has no image yet.
 */
export const storagePaths: Record<StorageFolder, { bucket: string; fresh: string; stored: string }> = {
  'submissions/': {
    bucket,
    fresh: `submissions/${pending}/submission_${pending}_1`,
    stored: `submissions/${reviewed}/submission_${reviewed}_1`,
  },
  'proposals/': {
    bucket,
    fresh: `${openFolder}/image_1`,
    stored: `${unknownFolder}/image_1`,
  },
  '{businessId}/': { bucket, fresh: '900001/900001_abcdef12.webp', stored: '900001/900001_prueba01.webp' },
  '{businessId}/products/': {
    bucket,
    fresh: '900001/products/abcdef12.webp',
    stored: '900001/products/prueba01.webp',
  },
  'businesses/{businessId}/': {
    bucket,
    fresh: 'businesses/900001/900001_abcdef12.webp',
    stored: 'businesses/900001/900001_prueba01.webp',
  },
  'default/': { bucket, fresh: 'default/default_abcdef12.webp', stored: 'default/default_prueba01.webp' },
  'any other path': { bucket, fresh: 'otra/foto.webp', stored: 'otra/guardada.webp' },
  '.keep': { bucket, fresh: '900001/.keep', stored: 'businesses/900001/.keep' },
  'other bucket': { bucket: otherBucket, fresh: 'default/foto.webp', stored: 'default/guardada.webp' },
};

/**
 * Paths that the capabilities exclude: of another, a reviewed and an unknown submission, of an unknown link and one of a submission,
 * and other file names.
 */
export const refusedPaths = [
  `submissions/${reviewed}/submission_${reviewed}_2`,
  `submissions/${pending}/submission_${reviewed}_2`,
  'submissions/c0000000-0000-4000-8000-00000000ffff/submission_c0000000-0000-4000-8000-00000000ffff_1',
  `submissions/${pending}/foto.webp`,
  `${unknownFolder}/image_2`,
  `${submissionFolder}/image_1`,
  `${openFolder}/image_10`,
  `${openFolder}/foto.webp`,
] as const;
