import { jwtVerify } from 'jose';
import { JWT_SECRET, PUBLISHABLE_KEY, SECRET_KEY } from '../local-keys';
import type { Claims } from './subscription';

const secret = new TextEncoder().encode(JWT_SECRET);

function roleClaims(role: string): Claims {
  return { role, sub: '', expiresAt: Infinity, all: { role } };
}

/** Whose rights a channel has: those of a session, or of the key where nobody has signed in. */
export async function readClaims(token: string | undefined): Promise<Claims> {
  if (token === SECRET_KEY) return roleClaims('service_role');
  if (!token || token === PUBLISHABLE_KEY) return roleClaims('anon');
  const { payload } = await jwtVerify(token, secret);
  const role = typeof payload.role === 'string' ? payload.role : 'anon';
  return { role, sub: payload.sub ?? '', expiresAt: payload.exp ?? 0, all: payload };
}
