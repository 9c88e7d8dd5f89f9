import { createHash } from 'node:crypto';
import path from 'node:path';

/** Reads a picture by the address that a page asks for. */
export type FetchPicture = (address: string) => Promise<Buffer>;

/**
 * Copies the pictures of a page's first screen that come from the storage: another origin would have to be
 * looked up and connected to first, and the largest of them is what the visitor waits for.
 * @param html the page as it was rendered
 * @param write puts a file into the site
 * @returns the copies' paths by the addresses that the page asks for
 */
export async function copyFirstPictures(
  html: string,
  fetchPicture: FetchPicture,
  write: (file: string, content: Uint8Array) => Promise<void>,
): Promise<Record<string, string>> {
  const copies: Record<string, string> = {};
  for (const address of firstPictures(html)) {
    const content = await fetchPicture(address);
    const mark = createHash('sha256').update(content).digest('hex').slice(0, 8);
    // The end of a name tells the width of a thumbnail, and the browser what to make of the file.
    const file = `pictures/${mark}-${path.posix.basename(new URL(address, 'http://host').pathname)}`;
    await write(file, content);
    copies[address] = `/${file}`;
  }
  return copies;
}

/** The addresses of stored files in the pictures that are not put off until they are near. */
function firstPictures(html: string): Set<string> {
  const eager = [...html.matchAll(/<img\b[^>]*>/g)]
    .map(([tag]) => tag)
    .filter((tag) => tag.includes('loading="eager"'));
  const addresses = eager.flatMap((tag) => [
    attribute(tag, 'src'),
    ...attribute(tag, 'srcSet')
      .split(', ')
      .map((choice) => choice.split(' ')[0] ?? ''),
  ]);
  return new Set(addresses.filter((address) => address.includes('/storage/v1/')));
}

function attribute(tag: string, name: string): string {
  const [, value = ''] = new RegExp(` ${name}="([^"]*)"`, 'i').exec(tag) ?? [];
  return value.replaceAll('&amp;', '&');
}
