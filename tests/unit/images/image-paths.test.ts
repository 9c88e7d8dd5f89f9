import { describe, expect, it } from 'vitest';
import { foldersOf, imagePath, isOwnFile } from '@/features/images/admin/image-path';
import { storageUrl } from '@/lib/images/image-url';

describe('the storage path of an image', () => {
  // Spec: admin 3.9, admin 7.36
  it('has business id, random name and extension', () => {
    expect(imagePath(17, 'image/webp')).toMatch(/^17\/17_[0-9a-f]{32}\.webp$/);
    expect(imagePath(17, 'image/jpeg', 'x1')).toBe('17/17_x1.jpg');
    expect(imagePath(17, 'image/gif', 'x1')).toBe('17/17_x1.gif');
    expect(new Set(Array.from({ length: 50 }, () => imagePath(17, 'image/png'))).size).toBe(50);
    expect(storageUrl('17/17_x1.jpg')).toBe('/storage/v1/object/public/business_images/17/17_x1.jpg');
  });

  // Spec: admin 3.21
  it('is in a folder of one business only', () => {
    expect(foldersOf(17)).toEqual(['17', 'businesses/17']);
    expect(isOwnFile(17, '17/17_x.webp')).toBe(true);
    expect(isOwnFile(17, 'businesses/17/main_image_1.webp')).toBe(true);
    for (const path of ['1/17_x.webp', '170/170_x.webp', 'default/x.webp', 'businesses/170/x.webp']) {
      expect(isOwnFile(17, path), path).toBe(false);
    }
  });
});
