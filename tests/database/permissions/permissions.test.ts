import { afterAll, describe } from 'vitest';
import { openDatabase } from '../open-backend';
import { itPassesTap } from '../tap-report';
import { permissionTests, renderPgtap } from './render-pgtap';

/** Every cell of the matrix, in SQL. */
const database = await openDatabase();
afterAll(() => database.close());

// Spec: public 6.1, public 6.2, admin 6.1, admin 6.3, admin 6.4, admin 6.7, admin 7.39
describe.each([...permissionTests()])('permissions: %s', async (_title, test) => {
  await itPassesTap(database, renderPgtap(test));
});
