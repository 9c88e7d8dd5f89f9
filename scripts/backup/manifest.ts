import { z } from 'zod';

/** Entries of the archive beside the tables and the files. */
export const manifestEntry = 'manifest.json';
export const checksumsEntry = 'SHA256SUMS';
export const tableEntry = (table: string) => `tablas/${table}.csv`;
/** Of UTF-8, at the beginning of each table; the first archives had none. */
export const byteOrderMark = Buffer.from('\uFEFF');

/** A part of a URL in which `..` would name something else than a file of the bucket. */
const pathSchema = z.string().refine((text) => !text.split('/').some((part) => /^\.\.?$/.test(part)));

const fileSchema = z.object({
  bucket: pathSchema,
  /** Its path in the bucket. */
  key: pathSchema,
  /** The entry of the archive with its content. */
  entry: z.string(),
  size: z.number(),
  contentType: z.string(),
  /** The header with which it is served, empty for the default. */
  cacheControl: z.string(),
  owner: z.string().nullable(),
  ownerId: z.string().nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
});

/** A file of the Storage of the project. */
export type ArchivedFile = z.infer<typeof fileSchema>;

/** What an archive says of itself. */
export const manifestSchema = z.object({
  format: z.literal('san-luis-conecta-backup'),
  formatVersion: z.literal(1),
  createdAt: z.string(),
  /** The URL of the project that was backed up. */
  project: z.string(),
  migrations: z.array(z.object({ version: z.string(), sha256: z.string().nullable() })),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: z.number() })),
  sequences: z.array(z.object({ name: z.string(), value: z.string(), isCalled: z.boolean() })),
  buckets: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      public: z.boolean(),
      sizeLimit: z.number().nullable(),
      mimeTypes: z.array(z.string()).nullable(),
    }),
  ),
  files: z.array(fileSchema),
});

export type Manifest = z.infer<typeof manifestSchema>;
