import { expect, type Page } from '@playwright/test';

/** The demo accounts of supabase/seed.sql. */
const accounts = { admin: 'admin@ejemplo.mx', editor: 'editor@ejemplo.mx', user: 'usuario@ejemplo.mx' };
export const demoPassword = 'conecta-km5-demo';

/** Where the app stores its session. */
const sessionKey = 'conecta-session';
const apikey = 'sb_publishable_local';

/** What sends requests from outside of a page: a page, or the fixture `request`. */
export type RequestSource = Pick<Page, 'request'>;

/** A session from the auth server, as the app stores it. */
export async function fetchSession(
  { request }: RequestSource,
  who: keyof typeof accounts,
): Promise<{ access_token: string }> {
  const response = await request.post('/auth/v1/token?grant_type=password', {
    headers: { apikey },
    data: { email: accounts[who], password: demoPassword },
  });
  expect(response.ok(), await response.text()).toBe(true);
  const session: unknown = await response.json();
  if (typeof session !== 'object' || session === null || !('access_token' in session)) {
    throw new Error('the auth server gave no session');
  }
  return { ...session, access_token: String(session.access_token) };
}

/** The storage of a browser that is signed in when it starts. */
export const storageWith = (origin: string, session: object) => ({
  cookies: [],
  origins: [{ origin, localStorage: [{ name: sessionKey, value: JSON.stringify(session) }] }],
});

/**
 * Signs a journey in without the form, which has journeys of its own. The session is stored once, so that signing out
 * and another sign-in last.
 */
export async function signIn(page: Page, who: keyof typeof accounts): Promise<void> {
  const session = await fetchSession(page, who);
  await page.goto('/favicon.svg');
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [
    sessionKey,
    JSON.stringify(session),
  ] as const);
}

/** Calls a function of the database as one of the demo accounts, from outside of the page. */
export async function callAs(
  source: RequestSource,
  who: keyof typeof accounts,
  name: string,
  data: Record<string, unknown>,
): Promise<void> {
  await requestAs(source, who, 'POST', `rpc/${name}`, data);
}

/**
 * Sends a request to the data API as one of the demo accounts, from outside of the page.
 * @returns the JSON of the response; null where it has none
 */
export async function requestAs(
  source: RequestSource,
  who: keyof typeof accounts,
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  path: string,
  data?: Record<string, unknown>,
): Promise<unknown> {
  const { access_token } = await fetchSession(source, who);
  const response = await source.request.fetch(`/rest/v1/${path}`, {
    method,
    headers: { apikey, Authorization: `Bearer ${access_token}` },
    data,
  });
  const text = await response.text();
  expect(response.ok(), text).toBe(true);
  return text === '' ? null : JSON.parse(text);
}

/** Signs in at the form that the page shows. */
export async function signInAtForm(page: Page, email: string, password: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Correo electrónico' }).fill(email);
  await page.getByRole('textbox', { name: 'Contraseña' }).fill(password);
  await page.getByRole('button', { name: 'Iniciar Sesión' }).click();
}

/** The path of the newest link mailed to an account. */
export async function linkMailedTo(page: Page, email: string): Promise<string> {
  let link: string | undefined;
  await expect
    .poll(async () => {
      const mails: unknown = await (await page.request.get('/__mail.json')).json();
      const texts = Array.isArray(mails)
        ? mails
            .filter((mail: { to?: unknown }) => mail.to === email)
            .map((mail: { text?: unknown }) => String(mail.text))
        : [];
      link = /https?:\/\/[^/\s]+(\/\S+)/.exec(texts.at(-1) ?? '')?.[1];
      return link;
    })
    .toBeTruthy();
  return link ?? '';
}
