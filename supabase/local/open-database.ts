import { createPgliteConnection } from '@supabase/lite/pglite';

/** PostgreSQL did not start on its files. */
export class DatabaseOpenError extends Error {}

type Options = Parameters<typeof createPgliteConnection>[0];

export async function openDatabase(options: Options): Promise<ReturnType<typeof createPgliteConnection>> {
  try {
    const connection = await createPgliteConnection(options);
    await connection.driver.waitReady;
    return connection;
  } catch (cause) {
    throw new DatabaseOpenError('PGlite did not open its database.', { cause });
  }
}
