declare module 'caniuse-lite/data/regions/MX' {
  /** Packed: unpackRegion reads it. */
  const region: Readonly<Record<string, unknown>>;
  export default region;
}

declare module 'caniuse-lite/dist/unpacker/region' {
  /** The share of each version in percent of all visits, by browser; null where nothing is known. */
  export default function unpackRegion(
    packed: Readonly<Record<string, unknown>>,
  ): Record<string, Record<string, number | null>>;
}
