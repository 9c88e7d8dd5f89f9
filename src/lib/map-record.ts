export function mapRecord<Key extends string, Value, Mapped>(
  record: Record<Key, Value>,
  map: (value: Value, key: Key) => Mapped,
): Record<Key, Mapped> {
  // Object.entries and Object.fromEntries widen the keys to string.
  const entries = Object.entries<Value>(record).map(([key, value]) => [key, map(value, key as Key)]);
  return Object.fromEntries(entries) as Record<Key, Mapped>;
}
