#!/usr/bin/env node
// The Supabase CLI as npm run setup uses it: its commands in their order, their exit status, and `db push` for real. What it
// keeps is in STAND_IN_FOLDER: the commands, and whether somebody is signed in; a file `refuse` names a command that fails.
import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { Client } from 'pg';

const folder = process.env.STAND_IN_FOLDER ?? '';
const file = (name) => path.join(folder, name);
const read = (name) => (existsSync(name) ? readFileSync(name, 'utf8') : '');
const args = process.argv.slice(2);
const command = args.join(' ');
appendFileSync(file('commands'), `${command}\n`);

function fail(message, status = 1) {
  console.error(message);
  process.exit(status);
}

if (read(file('refuse')) === command) fail('unexpected status 403: Forbidden');
if (command !== 'login' && !existsSync(file('signed-in')))
  fail('Access token not provided. Supply an access token by running `supabase login`.');

const ref = process.env.STAND_IN_REF ?? '';
const linked = read('supabase/.temp/project-ref');
const variables = parseEnv(read('supabase/.env'));
const settings = createHash('sha256')
  .update(read('supabase/config.toml') + read('supabase/.env'))
  .digest('hex');

async function push() {
  const database = new Client({ connectionString: process.env.STAND_IN_DB_URL });
  await database.connect();
  await database.query(
    `create schema if not exists supabase_migrations;
     create table if not exists supabase_migrations.schema_migrations (version text primary key, statements text[], name text)`,
  );
  const { rows } = await database.query('select version from supabase_migrations.schema_migrations');
  for (const name of readdirSync('supabase/migrations').sort()) {
    const [version] = name.split('_');
    if (rows.some((row) => row.version === version)) continue;
    console.log(`Applying migration ${name}...`);
    await database.query('begin');
    await database.query(read(`supabase/migrations/${name}`));
    await database.query(
      'insert into supabase_migrations.schema_migrations (version, name) values ($1, $2)',
      [version, name.slice(15, -4)],
    );
    await database.query('commit');
  }
  await database.end();
}

switch (command) {
  case 'login':
    writeFileSync(file('signed-in'), '');
    break;
  case 'projects list':
    console.log(`  ORG ID | REFERENCE ID | NAME\n  conecta | ${ref} | Directorio`);
    break;
  case `link --project-ref ${ref}`:
    mkdirSync('supabase/.temp', { recursive: true });
    writeFileSync('supabase/.temp/project-ref', ref);
    break;
  case 'db push --remote --yes':
    if (linked !== ref) fail('Cannot find project ref. Have you run supabase link?');
    // An error message may show the whole connection string.
    console.error(`Connecting to ${process.env.STAND_IN_DB_URL} with ${process.env.SUPABASE_DB_PASSWORD}`);
    await push();
    break;
  case 'config diff --exit-code':
    if (variables.SUPABASE_REMOTES_PRODUCTION_PROJECT_ID === linked)
      console.log('using [remotes.production]');
    if (read(file('pushed')) === settings) break;
    console.log(`+ pass = "${variables.SMTP_PASS ?? ''}"`);
    process.exit(2);
    break;
  case 'config push --yes':
    writeFileSync(file('pushed'), settings);
    break;
  default:
    fail(`unknown command: ${command}`);
}
