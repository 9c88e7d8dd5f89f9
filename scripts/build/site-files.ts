interface SitemapEntry {
  /** Absolute URL. */
  url: string;
  /** When it last changed, as ISO 8601. */
  changed?: string;
}

/** sitemap.xml (sitemaps.org protocol 0.9). */
export function sitemap(entries: readonly SitemapEntry[]): string {
  const urls = entries.map(({ url, changed }) => {
    const date = changed ? `<lastmod>${isoTime(changed)}</lastmod>` : '';
    return `  <url><loc>${escapeXml(url)}</loc>${date}</url>\n`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('')}</urlset>\n`;
}

interface FeedEntry {
  /** A URL that never changes. */
  id: string;
  title: string;
  /** Absolute URL. */
  url: string;
  /** When it came in, as ISO 8601. */
  published: string;
  summary: string;
}

interface Feed {
  title: string;
  /** Absolute URL of the page that shows the same. */
  url: string;
  /** Absolute URL of the feed. */
  self: string;
  /** Newest first. */
  entries: readonly FeedEntry[];
}

/** An Atom feed (RFC 4287). */
export function atomFeed({ title, url, self, entries }: Feed): string {
  const updated = entries[0]?.published ?? '1970-01-01T00:00:00Z';
  const elements = entries.map(
    (entry) =>
      `  <entry><id>${escapeXml(entry.id)}</id><title>${escapeXml(entry.title)}</title><link href="${escapeXml(entry.url)}"/>` +
      `<published>${isoTime(entry.published)}</published><updated>${isoTime(entry.published)}</updated>` +
      `<summary>${escapeXml(entry.summary)}</summary></entry>\n`,
  );
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="es-MX">\n' +
    `  <id>${escapeXml(self)}</id><title>${escapeXml(title)}</title><author><name>${escapeXml(title)}</name></author>\n` +
    `  <link href="${escapeXml(url)}"/><link rel="self" href="${escapeXml(self)}"/><updated>${isoTime(updated)}</updated>\n` +
    `${elements.join('')}</feed>\n`
  );
}

const isoTime = (time: string) => new Date(time).toISOString();

/** robots.txt (RFC 9309): everything but the admin area. */
export function robots(sitemapUrl: string): string {
  return `User-agent: *\nDisallow: /admin\nAllow: /\n\nSitemap: ${sitemapUrl}\n`;
}

function escapeXml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
}
