/** Reads a property of an unknown value. */
export function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

export function textField(value: unknown, name: string): string | undefined {
  const text = field(value, name);
  return typeof text === 'string' ? text : undefined;
}

export function numberField(value: unknown, name: string): number | undefined {
  const number = field(value, name);
  return typeof number === 'number' ? number : undefined;
}
