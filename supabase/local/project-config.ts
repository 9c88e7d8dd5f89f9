import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'smol-toml';

// Not `new URL(…, import.meta.url)`, which Vite treats as an asset in page tests.
export const PROJECT_ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
export const SUPABASE_DIR = path.join(PROJECT_ROOT, 'supabase');

export interface MailTemplate {
  subject: string;
  html: string;
}

export interface ProjectConfig {
  apiSchemas: string[];
  extraSearchPath: string[];
  maxRows: number;
  minimumPasswordLength: number;
  jwtExpiry: number;
  fileSizeLimit: string;
  /** Seconds until a link in an email expires. */
  otpExpiry: number;
  otpLength: number;
  /** Seconds between two emails to one account. */
  mailInterval: number;
  mailTemplates: Map<string, MailTemplate>;
}

type Table = Record<string, unknown>;

function isTable(value: unknown): value is Table {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function tableAt(root: Table, keys: string[]): Table {
  return keys.reduce<Table>((table, key) => {
    const next = table[key];
    if (!isTable(next)) throw new Error(`supabase/config.toml: falta la sección [${keys.join('.')}]`);
    return next;
  }, root);
}

function text(table: Table, key: string): string {
  const value = table[key];
  if (typeof value !== 'string') throw new Error(`supabase/config.toml: «${key}» debe ser un texto`);
  return value;
}

function integer(table: Table, key: string): number {
  const value = table[key];
  if (typeof value !== 'number') throw new Error(`supabase/config.toml: «${key}» debe ser un número`);
  return value;
}

function texts(table: Table, key: string): string[] {
  const value = table[key];
  if (!Array.isArray(value)) throw new Error(`supabase/config.toml: «${key}» debe ser una lista`);
  return value.map(String);
}

/** A duration in Go's format: "1m0s". */
function seconds(table: Table, key: string): number {
  const [, hours, minutes, rest] = /^(?:(\d+)h)?(?:(\d+)m)?(?:(\d+)s)?$/.exec(text(table, key)) ?? [];
  return Number(hours ?? 0) * 3600 + Number(minutes ?? 0) * 60 + Number(rest ?? 0);
}

/** The settings of config.toml, which the Supabase CLI reads too. */
export function readProjectConfig(): ProjectConfig {
  const root = parse(readFileSync(path.join(SUPABASE_DIR, 'config.toml'), 'utf8'));
  const api = tableAt(root, ['api']);
  const auth = tableAt(root, ['auth']);
  const email = tableAt(root, ['auth', 'email']);
  const templates = tableAt(root, ['auth', 'email', 'template']);
  return {
    apiSchemas: texts(api, 'schemas'),
    extraSearchPath: texts(api, 'extra_search_path'),
    maxRows: integer(api, 'max_rows'),
    minimumPasswordLength: integer(auth, 'minimum_password_length'),
    jwtExpiry: integer(auth, 'jwt_expiry'),
    otpExpiry: integer(email, 'otp_expiry'),
    otpLength: integer(email, 'otp_length'),
    mailInterval: seconds(email, 'max_frequency'),
    fileSizeLimit: text(tableAt(root, ['storage']), 'file_size_limit'),
    mailTemplates: new Map(
      Object.keys(templates).map((name) => {
        const template = tableAt(templates, [name]);
        const file = path.join(PROJECT_ROOT, text(template, 'content_path'));
        return [name, { subject: text(template, 'subject'), html: readFileSync(file, 'utf8') }];
      }),
    ),
  };
}
