import type { Result } from 'lighthouse';

export interface LoadedFile {
  path: string;
  kind: string;
  /** Over the network, with headers. */
  bytes: number;
}

/** What a page has loaded by itself until it came to rest, in the order it was asked for. */
export function loadedFiles({ audits }: Result): LoadedFile[] {
  const { details } = audits['network-requests'] ?? {};
  const items = details?.type === 'table' ? details.items : [];
  return items.flatMap(({ url, resourceType, transferSize }) =>
    typeof url === 'string' && url.startsWith('http') && typeof resourceType === 'string'
      ? [{ path: new URL(url).pathname, kind: resourceType, bytes: Number(transferSize) }]
      : [],
  );
}
