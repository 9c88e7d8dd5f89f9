const FORWARDED = ['x-forwarded-for', 'x-real-ip', 'cf-connecting-ip', 'true-client-ip', 'forwarded'];

/** Node reports an IPv4 peer of a dual-stack socket as ::ffff:192.0.2.1; Cloudflare sends plain IPv4. */
function plainAddress(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '');
}

/**
 * Hosted requests pass Cloudflare, which alone writes cf-connecting-ip. Here the peer of the socket
 * takes its place, and whatever a client claims about its own address is dropped.
 */
export function withTrustedAddress(headers: Headers, address: string | null): Headers {
  const trusted = new Headers(headers);
  for (const name of FORWARDED) trusted.delete(name);
  if (address) trusted.set('cf-connecting-ip', plainAddress(address));
  return trusted;
}
