import { field, textField } from '../json-field';
import type { Change } from './change-triggers';

export interface Claims {
  role: string;
  /** Seconds since 1970. */
  expiresAt: number;
  all: Record<string, unknown>;
}

/** A binding of postgres_changes. The client compares the reply with its request, so the strings are unchanged. */
export interface Binding {
  id: number;
  event: string;
  schema: string;
  table: string | undefined;
  filter: string | undefined;
}

export interface Subscription {
  joinRef: string | null;
  topic: string;
  claims: Claims;
  bindings: Binding[];
  send: (event: string, payload: unknown) => void;
}

type Row = Record<string, unknown>;

const COMPARE: Record<string, (actual: string, expected: string) => boolean> = {
  eq: (actual, expected) => actual === expected,
  neq: (actual, expected) => actual !== expected,
  in: (actual, expected) =>
    expected
      .replace(/^\(|\)$/g, '')
      .split(',')
      .includes(actual),
};

const FILTER = /^(\w+)=(eq|neq|in)\.(.*)$/;

/** Reads `config.postgres_changes` of a join. Throws for an invalid filter. */
export function readBindings(joinPayload: unknown, nextId: () => number): Binding[] {
  const entries = field(field(joinPayload, 'config'), 'postgres_changes');
  if (!Array.isArray(entries)) return [];
  return entries.map((entry: unknown) => {
    const filter = textField(entry, 'filter');
    if (filter && !FILTER.test(filter)) throw new Error(`Unable to parse filter ${filter}`);
    return {
      id: nextId(),
      event: textField(entry, 'event') ?? '*',
      schema: textField(entry, 'schema') ?? 'public',
      table: textField(entry, 'table'),
      filter,
    };
  });
}

export function isPrivateJoin(payload: unknown): boolean {
  return field(field(payload, 'config'), 'private') === true;
}

export function readAccessToken(payload: unknown): string | undefined {
  return textField(payload, 'access_token');
}

export function matchingBindings(bindings: Binding[], change: Change): Binding[] {
  return bindings.filter(
    ({ event, schema, table }) =>
      (event === '*' || event === change.type) &&
      (schema === '*' || schema === change.schema) &&
      (table === undefined || table === '*' || table === change.table),
  );
}

export function matchesFilter({ filter }: Binding, row: Row): boolean {
  const [, column, operator, expected] = FILTER.exec(filter ?? '') ?? [];
  if (!column || !operator || expected === undefined) return true;
  return COMPARE[operator]?.(String(row[column]), expected) ?? false;
}
