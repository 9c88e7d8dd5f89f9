import { field, textField } from '../json-field';

export interface Claims {
  role: string;
  /** Seconds since 1970. */
  expiresAt: number;
  all: Record<string, unknown>;
}

export interface Subscription {
  joinRef: string | null;
  topic: string;
  claims: Claims;
  send: (event: string, payload: unknown) => void;
}

export function isPrivateJoin(payload: unknown): boolean {
  return field(field(payload, 'config'), 'private') === true;
}

export function readAccessToken(payload: unknown): string | undefined {
  return textField(payload, 'access_token');
}
