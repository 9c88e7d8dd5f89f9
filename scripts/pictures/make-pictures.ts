/** Draws every picture of the demo data: `npm run make:pictures`. The same files come out every time. */
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { compose, toWebp } from './canvas.ts';
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

async function save(file: string, word: string, draw: (random: Random) => Svg): Promise<void> {
  const random = randomFrom(word);
  await writeFile(file, await toWebp(compose(draw(random), random)));
}

await mkdir(demoFolder, { recursive: true });
for (const old of await readdir(demoFolder)) if (old.endsWith('.webp')) await rm(join(demoFolder, old));

await save(join(publicFolder, 'default-business.webp'), 'default', drawDefault);
let count = 1;
for (const { name, front, details } of [...kitchens, ...shops, ...trades]) {
  await save(join(demoFolder, `${name}-fachada.webp`), `${name}-fachada`, (random) =>
    drawFacade(front, random),
  );
  count += 1;
  for (const [index, detail] of details.entries()) {
    await save(join(demoFolder, `${name}-${index + 1}.webp`), `${name}-${index + 1}`, (random) =>
      drawDetail(detail, random),
    );
    count += 1;
  }
}
console.log(`${count} pictures drawn`);
