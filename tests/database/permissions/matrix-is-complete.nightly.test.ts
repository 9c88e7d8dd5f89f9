import { afterAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../open-backend';
import { readCatalogue } from './catalogue';
import type { Catalogue } from './catalogue';

const database = await openDatabase();
afterAll(() => database.close());

const catalogue = await readCatalogue(database);

describe('a new object without a cell is detected', () => {
  it.each<[string, keyof Catalogue]>([
    ['alter table public.categories add column planted int', 'columns'],
    ['create table public.planted (id int)', 'columns'],
    ['create view public.planted as select 1 as id', 'columns'],
    ["create function public.planted() returns int language sql as 'select 1'", 'functions'],
    [
      "create function public.get_my_vote(p_other text) returns text language sql as 'select p_other'",
      'functions',
    ],
    ['create table private.planted (id int)', 'privateTables'],
    [
      "create function private.planted() returns int language sql as 'select 1'; grant execute on function private.planted() to anon",
      'callablePrivateFunctions',
    ],
    ['create schema planted', 'schemas'],
    [
      'create policy planted on storage.buckets for insert to anon with check (true)',
      'storagePolicyCommands',
    ],
  ])('%s', async (statement, part) => {
    await database.exec('begin');
    try {
      await database.exec(statement);
      expect((await readCatalogue(database))[part]).not.toEqual(catalogue[part]);
    } finally {
      await database.exec('rollback');
    }
  });
});
