import { afterAll, expect, it } from 'vitest';
import { readRights } from '../../../scripts/doctor/rights';
import { openDatabase } from '../open-backend';

const database = await openDatabase();
afterAll(() => database.close());

it('the API roles have exactly the reviewed grants and policies of grants.txt (vitest -u after a review)', async () => {
  await expect(`${(await readRights(database)).join('\n')}\n`).toMatchFileSnapshot('grants.txt');
});
