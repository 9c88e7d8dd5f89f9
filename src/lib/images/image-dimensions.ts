import { fitToLimit, type Size } from './image-canvas';
import {
  detectImageType,
  ImageFileError,
  imageLimits,
  imageTexts,
  readBytes,
  UndecodableImageError,
} from './image-file';

/**
 * Refuses an image whose pixels would fill the memory when decoded (decompression bomb): 30,000 × 30,000 plain
 * pixels fit into 100 kB and take 3.6 GB.
 * @throws UndecodableImageError
 */
export async function checkPixelCount(file: Blob): Promise<void> {
  const size = readDimensions(await readBytes(file));
  if (!size || size.width * size.height > imageLimits.maxPixels) {
    throw new UndecodableImageError(imageTexts.notAnImage);
  }
}

/** Metadata before the dimensions rarely takes more; reading a whole photo costs a phone's memory. */
const headerBytes = 1024 * 1024;

/**
 * Refuses an image that would be too thin after resizing, such as 1 × 1 or 40 × 20,000. Dimensions that the header
 * does not have are left to the decoder.
 * @throws ImageFileError
 */
export async function checkShorterSide(file: Blob): Promise<void> {
  const size = readDimensions(await readBytes(file.slice(0, headerBytes)));
  if (!size) return;
  const { width, height } = fitToLimit(size.width, size.height);
  const shorter = Math.min(width, height);
  if (shorter < imageLimits.minSidePixels) throw new ImageFileError(imageTexts.tooNarrow(shorter));
}

/** Reads the dimensions from the header of an image, without decoding it; null without such a header. */
export function readDimensions(bytes: Uint8Array): Size | null {
  const read = readers[detectImageType(bytes) ?? ''];
  try {
    return read?.(new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)) ?? null;
  } catch (error) {
    // The file ends within its header.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

const readers: Partial<Record<string, (view: DataView) => Size | null>> = {
  'image/png': (view) => ({ width: view.getUint32(16), height: view.getUint32(20) }),
  'image/gif': readGif,
  'image/jpeg': readJpeg,
  'image/webp': readWebp,
};

/** A browser enlarges the logical screen of a GIF to its first frame. */
function readGif(view: DataView): Size {
  const frame = firstFrameOfGif(view);
  return {
    width: Math.max(view.getUint16(6, true), frame.width),
    height: Math.max(view.getUint16(8, true), frame.height),
  };
}

function firstFrameOfGif(view: DataView): Size {
  const flags = view.getUint8(10);
  const hasColorTable = flags >= 0x80;
  let at = 13 + (hasColorTable ? 3 * 2 ** ((flags & 7) + 1) : 0);
  while (view.getUint8(at) === 0x21) {
    at += 2;
    while (view.getUint8(at) !== 0) at += view.getUint8(at) + 1;
    at += 1;
  }
  return { width: view.getUint16(at + 5, true), height: view.getUint16(at + 7, true) };
}

/** Segments of a JPEG that begin a frame: SOF0 to SOF15 without the tables DHT, JPG and DAC among them. */
const isStartOfFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

function readJpeg(view: DataView): Size | null {
  let at = 2;
  while (view.getUint8(at) === 0xff) {
    const marker = view.getUint8(at + 1);
    if (isStartOfFrame(marker)) return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
    // A marker may be preceded by any number of fill bytes.
    at += marker === 0xff ? 1 : 2 + view.getUint16(at + 2);
  }
  return null;
}

function readWebp(view: DataView): Size | null {
  const uint24 = (at: number) => view.getUint16(at, true) | (view.getUint8(at + 2) << 16);
  switch (view.getUint32(12)) {
    case 0x56503820: // «VP8 »
      return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
    case 0x5650384c: {
      // «VP8L»: 14 bits each
      const bits = view.getUint32(21, true);
      return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
    }
    case 0x56503858: // «VP8X»
      return { width: uint24(24) + 1, height: uint24(27) + 1 };
    default:
      return null;
  }
}
