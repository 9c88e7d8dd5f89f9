import { jwtVerify } from 'jose';
import { JWT_SECRET, PUBLISHABLE_KEY, SECRET_KEY } from '../local-keys';
import type { Claims } from './subscription';

const secret = new TextEncoder().encode(JWT_SECRET);

function roleClaims(role: string): Claims {
  return { role, expiresAt: Infinity, all: { role } };
}

/** The claims of a channel: those of the session, or of the key without a session. */
export async function readClaims(token: string | undefined): Promise<Claims> {
  if (token === SECRET_KEY) return roleClaims('service_role');
  if (!token || token === PUBLISHABLE_KEY) return roleClaims('anon');
  const { payload } = await jwtVerify(token, secret);
  const role = typeof payload.role === 'string' ? payload.role : 'anon';
  return { role, expiresAt: payload.exp ?? 0, all: payload };
}
