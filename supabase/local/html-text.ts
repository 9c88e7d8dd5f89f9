const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' };

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`);
}

function unescapeHtml(text: string): string {
  return text
    .replace(/&#(\d+);/g, (_entity, code: string) => String.fromCodePoint(Number(code)))
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (entity, name: string) => ENTITIES[name] ?? entity);
}

/** The text part of an email from its HTML: links keep their URL, blocks become lines. */
export function htmlToText(html: string): string {
  const text = html
    .replace(/<(style|head|title)\b[\s\S]*?<\/\1>/gi, '')
    .replace(/\s+/g, ' ')
    .replace(
      /<a\b[^>]*?href="([^"]*)"[^>]*>(.*?)<\/a\s*>/gi,
      (_link, href: string, label: string) => `${label.trim()}: ${href}`,
    )
    .replace(/<br\s*\/?>|<\/(p|h\d|td|tr|li|div)\s*>/gi, '\n')
    .replace(/<[^>]+>/g, '');
  return unescapeHtml(text)
    .split('\n')
    .map((line) => line.trim())
    .filter((line, index, lines) => line !== '' || (index > 0 && lines[index - 1] !== ''))
    .join('\n')
    .trim();
}
