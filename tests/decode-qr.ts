import jsQR from 'jsqr';
import sharp from 'sharp';

/** What a camera reads from a QR code: the SVG is rasterized, and decoded by another library than the one that encodes. */
export async function decodeQr(svg: string): Promise<string | null> {
  const { data, info } = await sharp(Buffer.from(svg), { density: 300 })
    .resize(600, 600)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data ?? null;
}
