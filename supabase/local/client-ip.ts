const FORWARDED = ['x-forwarded-for', 'x-real-ip', 'cf-connecting-ip', 'true-client-ip', 'forwarded'];

/** Node reports an IPv4 peer of a dual-stack socket as ::ffff:192.0.2.1; Cloudflare sends IPv4. */
function stripIpv4Mapping(ip: string): string {
  return ip.replace(/^::ffff:(?=\d+\.)/i, '');
}

/** Sets cf-connecting-ip to the peer of the socket, as Cloudflare does on hosted, and removes headers that a client can forge. */
export function withClientIp(headers: Headers, ip: string | null): Headers {
  const trusted = new Headers(headers);
  for (const name of FORWARDED) trusted.delete(name);
  if (ip) trusted.set('cf-connecting-ip', stripIpv4Mapping(ip));
  return trusted;
}
