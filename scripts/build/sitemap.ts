interface SitemapEntry {
  /** Absolute URL. */
  url: string;
  /** When it last changed, as ISO 8601. */
  changed?: string;
}

/** sitemap.xml (sitemaps.org protocol 0.9). */
export function sitemap(entries: readonly SitemapEntry[]): string {
  const urls = entries.map(({ url, changed }) => {
    const date = changed ? `<lastmod>${new Date(changed).toISOString()}</lastmod>` : '';
    return `  <url><loc>${escapeXml(url)}</loc>${date}</url>\n`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('')}</urlset>\n`;
}

/** robots.txt (RFC 9309): everything but the admin area. */
export function robots(sitemapUrl: string): string {
  return `User-agent: *\nDisallow: /admin\nAllow: /\n\nSitemap: ${sitemapUrl}\n`;
}

function escapeXml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}
