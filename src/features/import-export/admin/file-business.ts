import type { Json } from '@/database/database.types';
import type { ColumnName } from '@/features/businesses/columns';
import type { WeekDay } from '@/lib/dates';

/** A row of a sheet that is not empty, by its number there, counted from 1. */
export interface SheetRow {
  number: number;
  cells: readonly string[];
}

/** An interval of a day, as rows store it: `HH:MM`, or `Closed` in both. */
export interface FileInterval {
  open_time: string;
  close_time: string;
  note?: string;
}

/** Something that is not stored, or that somebody should know before it is. */
export interface Remark {
  /** What it is about, as a label: «Teléfono», «Horario», «Fecha». */
  label: string;
  /** The text of the file; '' where the sentence needs none. */
  value: string;
  /** What is wrong or wanted, a sentence. */
  text: string;
  /** A new business with such a remark is not stored unless somebody ticks it. */
  isDoubt?: true;
}

export interface FileProduct {
  type: 'product' | 'service' | 'info';
  name: string;
  description: string | null;
  price: number | null;
  category: string | null;
  image_url: string | null;
  duration: string | null;
}

export interface FileImage {
  image_url: string;
  storage_path: string | null;
  is_featured: boolean;
}

/**
 * What a file says of one business, every value as rows store it. What is absent says nothing, null empties. What could not be read is
 * absent and has a remark.
 */
export interface FileBusiness {
  /** Its row in the sheet, or its place in the list of a JSON file, from 1. */
  number: number;
  /** For messages; the number in words where it has none. */
  name: string;
  /** Why it cannot be stored at all, sentences; empty for one that can. */
  refusals: readonly string[];
  remarks: readonly Remark[];
  /** Texts of the file whose letters are broken. Values have lost the half of «Ã\u00ad» (í) that nobody sees. */
  brokenTexts?: readonly string[];
  /** The address of its page, as the file has it or as it is made of the row; '' only with a refusal. */
  slug: string;
  /** The id and the date that a new business gets, of our own export. */
  id: number | null;
  createdAt: string | null;
  /** Without category, attributes, slug and notes. */
  columns: Partial<Record<ColumnName, Json>>;
  /** The name of the category; null for none. */
  category?: string | null | undefined;
  /** What a new business gets where the file says nothing of it; one that is here keeps its own. */
  ifNew?: { columns: Partial<Record<ColumnName, Json>>; category?: string };
  /** The names of the attributes. */
  attributes?: readonly string[] | undefined;
  /** Lines for the internal notes, which are added to those that are there. */
  notes: readonly string[];
  hours: Partial<Record<WeekDay, readonly FileInterval[] | null>>;
  /** Where it names dates, those that it lacks have no hours of their own any more; undefined is a date that could not be read. */
  specialDays: Readonly<Record<string, readonly FileInterval[] | null | undefined>>;
  /** Null where the file says nothing of them; the types that the list replaces. */
  products: { types: readonly FileProduct['type'][]; rows: readonly FileProduct[] } | null;
  images: readonly FileImage[] | null;
}

/** What the number of a business counts: the businesses of a JSON file, or the rows of a sheet. */
export type RowNoun = 'Negocio' | 'Renglón';

/** The businesses of a file, each read when it is asked for. */
export interface BusinessSource {
  noun: RowNoun;
  total: number;
  /** When an export of ours was made; null for other files. */
  madeAt: string | null;
  /** Whether the file says by keys of its own which business is which. */
  hasKeys: boolean;
  /** The names of categories that the file lists beside its businesses. */
  categories: readonly string[];
  /** @param index from 0 */
  read: (index: number) => FileBusiness;
  /** The columns of the file, and its cells of a business, for the file of what was refused. */
  headers: readonly string[];
  cells: (index: number) => readonly string[];
}
