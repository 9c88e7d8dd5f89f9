/** The columns of the links, in the order in which they are shown, as a select lists them. */
export const linkColumns = 'website';

type Columns<List extends string> = List extends `${infer First}, ${infer Rest}`
  ? First | Columns<Rest>
  : List;
export type BusinessLink = Columns<typeof linkColumns>;

/**
 * The optional links of a business to its pages on other sites. Every part that shows, edits, exports or counts them derives from
 * this record; docs/desarrollar/architecture.md walks through a new one.
 */
export const businessLinks: Record<BusinessLink, { label: string; inSentence: string }> = {
  website: { label: 'Sitio web', inSentence: 'el sitio web' },
};

type LinkClicks = Record<`${BusinessLink}_click`, { id: number; name: string }>;

declare module '@/lib/analytics' {
  // oxlint-disable-next-line typescript/no-empty-object-type -- only an interface merges with that of the module
  interface AnalyticsEvents extends LinkClicks {}
}

export function isBusinessLink(column: string): column is BusinessLink {
  return Object.hasOwn(businessLinks, column);
}

export const linkNames = linkColumns.split(', ').filter(isBusinessLink);
