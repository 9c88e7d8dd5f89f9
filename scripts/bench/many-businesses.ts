import { PUBLISHABLE_KEY } from '../../supabase/local/local-keys';

/** The demo data's administrator (supabase/seed.sql). */
const administrator = { email: 'admin@ejemplo.mx', password: 'conecta-km5-demo' };

/** Rows a request: the embedded backend answers one request after the other. */
const lotSize = 250;

const description =
  'Comida corrida de lunes a sábado, con sopa, guisado del día, tortillas hechas a mano y agua fresca.';

/** Adds businesses to a running site, as its team would. */
export async function addBusinesses(origin: string, count: number): Promise<void> {
  const token = await signIn(origin);
  for (let from = 1; from <= count; from += lotSize) {
    const rows = Array.from({ length: Math.min(lotSize, count - from + 1) }, (_unused, index) => ({
      name: `Fonda número ${String(from + index)}`,
      category_id: 1 + ((from + index) % 10),
      address: 'Av. Kilómetro 5, Col. KM 5',
      phone: '4445550100',
      whatsapp: '4445550100',
      description,
    }));
    await post(`${origin}/rest/v1/businesses`, rows, token);
  }
}

async function signIn(origin: string): Promise<string> {
  const answer = await post(`${origin}/auth/v1/token?grant_type=password`, administrator, PUBLISHABLE_KEY);
  const session: unknown = await answer.json();
  if (typeof session === 'object' && session && 'access_token' in session)
    return String(session.access_token);
  throw new Error('Signing in gave no token.');
}

async function post(address: string, body: unknown, token: string): Promise<Response> {
  const answer = await fetch(address, {
    method: 'POST',
    headers: {
      apikey: PUBLISHABLE_KEY,
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${address} answered ${String(answer.status)}: ${await answer.text()}`);
  return answer;
}
