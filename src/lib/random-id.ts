/** Random bytes as two hexadecimal digits each. */
function randomHex(byteCount: number): string {
  const bytes = crypto.getRandomValues(new Uint8Array(byteCount));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The secret of a link, 32 random bytes as hexadecimal digits, as private.is_token has it. */
export function randomToken(): string {
  return randomHex(32);
}

/** A random UUID (version 4). `crypto.randomUUID` is missing on http, e.g. on a phone in the local network. */
export function randomId(): string {
  const hex = randomHex(16);
  const variant = '89ab'.charAt(parseInt(hex.charAt(16), 16) % 4);
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    variant + hex.slice(17, 20),
    hex.slice(20),
  ].join('-');
}
