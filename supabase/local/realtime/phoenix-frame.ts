/** A message of the Phoenix channel protocol of supabase-js. */
export interface Frame {
  joinRef: string | null;
  ref: string | null;
  topic: string;
  event: string;
  payload: unknown;
}

export type ProtocolVersion = '1.0.0' | '2.0.0';

function textOrNull(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

/** Parses a frame: an array in version 2, an object in version 1. Returns null for an invalid one. */
export function readFrame(raw: string, version: ProtocolVersion): Frame | null {
  let message: unknown;
  try {
    message = JSON.parse(raw);
  } catch {
    return null;
  }
  if (typeof message !== 'object' || message === null) return null;
  const fields: unknown[] =
    version === '2.0.0'
      ? Object.values(message)
      : ['join_ref', 'ref', 'topic', 'event', 'payload'].map((name): unknown => Reflect.get(message, name));
  const [joinRef, ref, topic, event, payload] = fields;
  if (typeof topic !== 'string' || typeof event !== 'string') return null;
  return { joinRef: textOrNull(joinRef), ref: textOrNull(ref), topic, event, payload };
}

export function writeFrame({ joinRef, ref, topic, event, payload }: Frame, version: ProtocolVersion): string {
  return JSON.stringify(
    version === '2.0.0'
      ? [joinRef, ref, topic, event, payload]
      : { join_ref: joinRef, ref, topic, event, payload },
  );
}
