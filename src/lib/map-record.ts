export function mapRecord<Key extends string, Value, Mapped>(
  record: Record<Key, Value>,
  map: (value: Value) => Mapped,
): Record<Key, Mapped> {
  const entries = Object.entries<Value>(record).map(([key, value]) => [key, map(value)]);
  // Object.fromEntries widens the keys to string.
  return Object.fromEntries(entries) as Record<Key, Mapped>;
}
