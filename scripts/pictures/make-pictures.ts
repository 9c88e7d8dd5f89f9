/** Draws every picture of the demo data: `npm run make:pictures`. The same files come out every time. */
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { compose, thumbnailWidth, toThumbnail, toWebp } from './canvas.ts';
import { kitchens } from './plan/kitchens.ts';
import { shops } from './plan/shops.ts';
import { trades } from './plan/trades.ts';
import type { Detail } from './plan/picture-plan.ts';
import { randomFrom, type Random } from './random.ts';
import { drawDefault } from './scenes/default.ts';
import { drawFacade } from './scenes/facade.ts';
import { drawPegboard } from './scenes/pegboard.ts';
import { drawRoom } from './scenes/room.ts';
import { drawShelves } from './scenes/shelves.ts';
import { drawStillLife } from './scenes/still-life.ts';
import { drawTableTop } from './scenes/table-top.ts';
import type { Svg } from './svg.ts';

const publicFolder = join(import.meta.dirname, '../../public');
const demoFolder = join(publicFolder, 'demo');

function drawDetail(detail: Detail, random: Random): Svg {
  switch (detail.kind) {
    case 'still-life':
      return drawStillLife(detail, random);
    case 'shelves':
      return drawShelves(detail, random);
    case 'pegboard':
      return drawPegboard(detail, random);
    case 'room':
      return drawRoom(detail, random);
    case 'table-top':
      return drawTableTop(detail, random);
  }
}

function make(word: string, draw: (random: Random) => Svg): Promise<Buffer> {
  const random = randomFrom(word);
  return toWebp(compose(draw(random), random));
}

/** Writes a picture of a business and, beside it, the small one for the cards. */
async function saveDemo(name: string, draw: (random: Random) => Svg): Promise<void> {
  const picture = await make(name, draw);
  await writeFile(join(demoFolder, `${name}.webp`), picture);
  await writeFile(join(demoFolder, `${name}-${thumbnailWidth}.webp`), await toThumbnail(picture));
}

await mkdir(demoFolder, { recursive: true });
for (const old of await readdir(demoFolder)) if (old.endsWith('.webp')) await rm(join(demoFolder, old));

await writeFile(join(publicFolder, 'default-business.webp'), await make('default', drawDefault));
let count = 1;
for (const { name, front, details } of [...kitchens, ...shops, ...trades]) {
  await saveDemo(`${name}-fachada`, (random) => drawFacade(front, random));
  count += 1;
  for (const [index, detail] of details.entries()) {
    await saveDemo(`${name}-${index + 1}`, (random) => drawDetail(detail, random));
    count += 1;
  }
}
console.log(`${count} pictures drawn`);
