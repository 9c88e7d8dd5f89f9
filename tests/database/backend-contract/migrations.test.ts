import { appendFile, cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { createBackend } from '../../../supabase/local/create-backend';
import { openPostgres } from '../../../supabase/local/postgres/connection';
import { createTemporaryDatabase, dropTemporaryDatabase } from '../../../supabase/local/temporary-server';
import { contractMigrationsDir } from './contract-backend';

it('applies new migrations to a database, and refuses an edited one', async () => {
  const migrationsDir = await mkdtemp(path.join(tmpdir(), 'conecta-migrations-'));
  onTestFinished(() => rm(migrationsDir, { recursive: true }));
  await cp(contractMigrationsDir, migrationsDir, { recursive: true });
  const address = await createTemporaryDatabase('template1');
  onTestFinished(() => dropTemporaryDatabase(address));
  const open = async () => {
    const backend = await createBackend(openPostgres(address), { migrationsDir });
    await backend.close();
    return backend.appliedMigrations.map(({ name }) => name);
  };
  const added = path.join(migrationsDir, '20260101000100_two.sql');

  await open();
  await writeFile(added, 'create table public.two (id int primary key); select nonsense;');
  await expect(open()).rejects.toThrow('Falló la migración 20260101000100_two.sql');
  await writeFile(added, 'create table public.two (id int primary key);');
  expect(await open()).toEqual(['two']);

  await appendFile(added, 'create table public.uno (id int primary key);');
  await expect(open()).rejects.toThrow('npm run reset');
});
