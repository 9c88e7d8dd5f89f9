// Images that visitors and editors could have stored, by which a build must not be stopped or misused.
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** URL of the bucket's files. */
export const bucket = '/storage/v1/object/public/business_images/';
/** A file whose request gets no response. */
export const hanging = 'businesses/6/hanging.webp';
/** A file that arrives at ten bytes a second. */
export const dripping = 'businesses/13/dripping.webp';
/** Content of hostile images, which must not be published. */
export const hostileText = 'window.stolen';

/** A PNG that decodes to far more bytes than its file. */
function hugePng(width: number, height: number): Buffer {
  const chunk = (type: string, content: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), content]);
    const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(content.length);
    checksum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, checksum]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 1;
  const rows = deflateSync(Buffer.alloc(height * (1 + Math.ceil(width / 8))));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** An image that the build can show. */
export const validImage = sharp({ create: { width: 900, height: 600, channels: 3, background: '#cc3300' } });
/** A JPEG comment, which must not be published. */
const withComment = (jpeg: Buffer) => {
  const text = Buffer.from(hostileText);
  const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, text.length + 2]), text]);
  return Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2)]);
};

/** Image URLs by business id: files of the bucket, and URLs from before the constraint. */
export async function hostileImages(): Promise<
  Record<number, { url: string; file?: Buffer; type?: string }>
> {
  const jpeg = await validImage.clone().jpeg().toBuffer();
  return {
    1: { url: `${bucket}businesses/1/good.jpg`, file: withComment(jpeg), type: 'image/jpeg' },
    2: {
      url: `${bucket}businesses/2/cut.jpg`,
      file: jpeg.subarray(0, jpeg.length / 2),
      type: 'image/jpeg',
    },
    3: { url: `${bucket}businesses/3/huge.png`, file: hugePng(30_000, 30_000), type: 'image/png' },
    4: { url: `${bucket}businesses/4/gone.webp` },
    5: {
      url: `${bucket}businesses/5/page.png`,
      file: Buffer.from(`<script>${hostileText}</script>`),
      type: 'image/png',
    },
    6: { url: `${bucket}${hanging}` },
    7: { url: '/a/../../dev/zero' },
    8: { url: `http://127.0.0.1:9/storage/v1/page.html` },
    9: { url: 'http://169.254.169.254/latest/meta-data' },
    10: {
      url: `${bucket}businesses/10/drawing.png`,
      file: Buffer.from(
        `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>${hostileText}</script></svg>`,
      ),
      type: 'image/png',
    },
    13: { url: `${bucket}${dripping}` },
    14: { url: `${bucket}businesses/14/long.png`, file: hugePng(1, 40_000), type: 'image/png' },
  };
}
