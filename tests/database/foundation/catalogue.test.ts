import { afterAll, expect, it } from 'vitest';
import { openDatabase } from '../open-backend';
import { readObjects } from './read-objects';

const database = await openDatabase();
afterAll(() => database.close());

it('the migrations make exactly the objects of catalogue.txt (vitest -u after a review)', async () => {
  await expect(`${(await readObjects(database)).join('\n')}\n`).toMatchFileSnapshot('catalogue.txt');
});
