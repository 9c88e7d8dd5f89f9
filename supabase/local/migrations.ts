import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Database } from './database';
import { DataError } from './exit-with-explanation';
import { SUPABASE_DIR } from './project-config';

export const MIGRATIONS_DIR = path.join(SUPABASE_DIR, 'migrations');

export interface Migration {
  version: string;
  name: string;
  sql: string;
  digest: string;
}

class MigrationError extends DataError {}

class ChangedMigrationError extends MigrationError {
  constructor(readonly files: string[]) {
    super(
      `Cambiaron migraciones que ya estaban aplicadas en los datos locales: ${files.join(', ')}.\n` +
        'Ejecuta «npm run reset» para empezar de nuevo con datos limpios.',
    );
  }
}

export function readMigrations(folder = MIGRATIONS_DIR): Migration[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map((file) => {
      const match = /^(\d{14})_(.+)\.sql$/.exec(file);
      if (!match?.[1] || !match[2]) throw new Error(`Nombre de migración no válido: ${file}`);
      const sql = readFileSync(path.join(folder, file), 'utf8');
      return {
        version: match[1],
        name: match[2],
        sql,
        digest: createHash('sha256').update(sql).digest('hex'),
      };
    });
}

/** Applies pending migrations, each in its own transaction, as `supabase migration up` does. */
export async function applyMigrations(pg: Database, migrations: Migration[]): Promise<Migration[]> {
  const { rows } = await pg.query<{ version: string; digest: string }>(
    'select version, digest from embedded.applied_migrations',
  );
  const applied = new Map(rows.map(({ version, digest }) => [version, digest]));
  const known = new Set(migrations.map(({ version }) => version));
  const changed = migrations.filter(
    ({ version, digest }) => applied.has(version) && applied.get(version) !== digest,
  );
  const vanished = [...applied.keys()].filter((version) => !known.has(version));
  if (changed.length || vanished.length) {
    throw new ChangedMigrationError([
      ...changed.map(({ version, name }) => `${version}_${name}.sql`),
      ...vanished,
    ]);
  }

  const pending = migrations.filter(({ version }) => !applied.has(version));
  for (const { version, name, sql, digest } of pending) {
    try {
      await pg.transaction(async (transaction) => {
        await transaction.exec(sql);
        await transaction.query(
          'insert into supabase_migrations.schema_migrations (version, name) values ($1, $2)',
          [version, name],
        );
        await transaction.query('insert into embedded.applied_migrations values ($1, $2)', [version, digest]);
      });
    } catch (cause) {
      throw new MigrationError(`Falló la migración ${version}_${name}.sql: ${String(cause)}`, { cause });
    }
  }
  return pending;
}
