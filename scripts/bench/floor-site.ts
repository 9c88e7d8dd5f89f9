import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { buildCacheFolder, openBuildCache } from '../build/build-cache';
import { compressFiles } from '../build/compress-files';
import { floorBusiness } from './floor-business';
import type { FloorPicture } from './floor-content';
import { floorListing } from './floor-listing';
import { onPhone } from './phone';
import { readBusiness, readFonts, readListing } from './read-floor-content';

/**
 * Writes the floor into a folder: the two pages by hand, with the words, pictures and fonts of the app.
 * @param origin where the app is served
 * @param business path of the business page
 */
export async function writeFloor(folder: string, origin: string, business: string): Promise<void> {
  const { listing, detail, fonts } = await onPhone(async (page) => {
    await page.goto(origin, { waitUntil: 'networkidle' });
    const fonts = await readFonts(page);
    const listing = await readListing(page);
    await page.goto(origin + business, { waitUntil: 'networkidle' });
    return { listing, fonts, detail: await readBusiness(page) };
  });
  requireContent(listing.cards.length > 0 && listing.featured.length > 0, 'no businesses on the listing');
  requireContent(detail.pictures.length > 0 && detail.sections.length > 2, `too little on ${business}`);

  const pictures = [...listing.featured, ...listing.cards].flatMap(({ picture }) => picture ?? []);
  const addresses = new Set([...pictures, ...detail.pictures].flatMap(addressesOf));
  for (const address of [...addresses, ...fonts, '/favicon.svg']) await copy(folder, origin, address);
  await write(folder, '/index.html', floorListing(listing, fonts));
  await write(folder, `${business}.html`, floorBusiness(detail, fonts));
  await write(folder, '/robots.txt', 'User-agent: *\nAllow: /\n');
  await compressFiles(folder, openBuildCache(buildCacheFolder));
}

/** A floor that lacks half of the page would be a floor too low to compare with. */
function requireContent(isThere: boolean, what: string): void {
  if (!isThere) throw new Error(`The floor cannot be written: ${what}.`);
}

function addressesOf({ src, srcset, sources }: FloorPicture): string[] {
  const sets = [srcset ?? '', ...sources.map((source) => source.srcset)];
  const candidates = sets
    .flatMap((set) => set.split(/,\s+/))
    .map((item) => item.trim().split(/\s+/)[0] ?? '');
  return [src, ...candidates].filter((address) => address.startsWith('/'));
}

async function copy(folder: string, origin: string, address: string): Promise<void> {
  const answer = await fetch(origin + address);
  if (!answer.ok) throw new Error(`${address} answered ${String(answer.status)}.`);
  await write(folder, address, Buffer.from(await answer.arrayBuffer()));
}

async function write(folder: string, address: string, content: string | Buffer): Promise<void> {
  const file = path.join(folder, decodeURIComponent(new URL(address, 'http://floor').pathname));
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, content);
}
