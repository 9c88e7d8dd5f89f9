import { vi } from 'vitest';

/** Where the app stores its session. */
const sessionKey = 'conecta-session';
/** Of supabase/config.toml: how long a used refresh token may be sent again, and how long an access token lasts. */
const reuseSeconds = 10;
const lifetimeSeconds = 3600;
/** PostgREST accepts a token for this long after its end. */
const leewaySeconds = 30;

interface IssuedToken {
  session: number;
  /** The token that replaced it, and when. */
  next: { token: string; at: number } | null;
}

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
const json = (status: number, body: unknown) => Response.json(body, { status });

function storedSession(): { access_token: string; refresh_token: string } | null {
  return JSON.parse(localStorage.getItem(sessionKey) ?? 'null') as ReturnType<typeof storedSession>;
}

/**
 * The auth server and the data API of a project as far as a session needs them, with the answers of the real ones: a
 * renewal rotates the refresh token, a second one within the reuse interval receives the same new token, and a later one
 * ends the session. The clock of the browser is faked; that of the server may differ from it.
 */
export class AuthServer {
  /** Seconds that the browser's clock is ahead of the server's. */
  browserAhead = 0;
  /** Replaces the response of a renewal while it is set. */
  renewalResponse: (() => Response | Promise<Response>) | null = null;
  isOffline = false;
  /** How long the response of a renewal that the server has done is on its way. */
  renewalSeconds = 0;
  /** Requests as `renewal` or `data`, in order. */
  readonly requests: string[] = [];

  private sent = 0;
  private counter = 0;
  private readonly accessTokens = new Map<string, number>();
  private readonly refreshTokens = new Map<string, IssuedToken>();
  private readonly endedSessions = new Set<number>();

  constructor() {
    vi.useFakeTimers({ now: Date.parse('2026-11-26T12:00:00Z') });
    vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
      const response = await this.respond(input, init);
      // Every second response takes longer, so that the renewals of two tabs overlap.
      await wait(100 + 100 * (this.sent++ % 2));
      return response;
    });
  }

  /** Stores a session in the browser, as if it had been issued this many seconds ago. */
  signIn({ secondsAgo }: { secondsAgo: number }): void {
    const session = ++this.counter;
    localStorage.setItem(sessionKey, JSON.stringify(this.issue(session, this.now() - secondsAgo)));
  }

  storedRefreshToken(): string | null {
    return storedSession()?.refresh_token ?? null;
  }

  storedAccessToken(): string | null {
    return storedSession()?.access_token ?? null;
  }

  count(kind: 'renewal' | 'data'): number {
    return this.requests.filter((request) => request === kind).length;
  }

  /** In seconds. */
  private now(): number {
    return Math.floor(Date.now() / 1000) - this.browserAhead;
  }

  private issue(session: number, at: number, refreshToken = `refresh-${String(++this.counter)}`) {
    const accessToken = `a.b.${String(++this.counter)}`;
    this.accessTokens.set(accessToken, at + lifetimeSeconds);
    if (!this.refreshTokens.has(refreshToken)) this.refreshTokens.set(refreshToken, { session, next: null });
    return {
      access_token: accessToken,
      refresh_token: refreshToken,
      token_type: 'bearer',
      expires_in: lifetimeSeconds,
      expires_at: at + lifetimeSeconds,
      user: {
        id: 'user-1',
        aud: 'authenticated',
        email: 'editor@ejemplo.mx',
        app_metadata: {},
        user_metadata: {},
        created_at: '2026-01-01',
      },
    };
  }

  private async respond(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
    const url = input instanceof Request ? input.url : String(input);
    if (this.isOffline) throw new TypeError('Failed to fetch');
    if (url.includes('grant_type=refresh_token')) {
      this.requests.push('renewal');
      if (this.renewalResponse) return this.renewalResponse();
      const { renewalSeconds } = this;
      const response = this.renew(
        (JSON.parse(init.body as string) as { refresh_token: string }).refresh_token,
      );
      await wait(renewalSeconds * 1000);
      return response;
    }
    if (url.includes('/rest/v1/')) {
      this.requests.push('data');
      return this.read(new Headers(init.headers).get('Authorization'));
    }
    if (url.includes('/storage/v1/')) {
      this.requests.push('storage');
      return this.list(new Headers(init.headers).get('Authorization'));
    }
    if (url.includes('/logout')) return new Response(null, { status: 204 });
    throw new Error(`unexpected request to ${url}`);
  }

  private renew(refreshToken: string): Response {
    const token = this.refreshTokens.get(refreshToken);
    if (!token || this.endedSessions.has(token.session)) {
      const msg = 'Invalid Refresh Token: Refresh Token Not Found';
      return json(400, { code: 400, error_code: 'refresh_token_not_found', msg });
    }
    if (token.next && this.now() - token.next.at > reuseSeconds) {
      this.endedSessions.add(token.session);
      const msg = 'Invalid Refresh Token: Already Used';
      return json(400, { code: 400, error_code: 'refresh_token_already_used', msg });
    }
    const renewed = this.issue(token.session, this.now(), token.next?.token);
    token.next ??= { token: renewed.refresh_token, at: this.now() };
    return json(200, renewed);
  }

  private isValid(authorization: string | null): boolean {
    const end = this.accessTokens.get(authorization?.replace('Bearer ', '') ?? '');
    return end !== undefined && this.now() < end + leewaySeconds;
  }

  private read(authorization: string | null): Response {
    if (this.isValid(authorization)) return json(200, [{ id: 1 }]);
    const isVisitor = authorization === null;
    const failure = isVisitor
      ? { code: '42501', message: 'permission denied for table business_submissions' }
      : { code: 'PGRST303', message: 'JWT expired' };
    return json(401, { ...failure, details: null, hint: null });
  }

  /** Storage writes the real status into the body. */
  private list(authorization: string | null): Response {
    if (this.isValid(authorization)) return json(200, []);
    const message = '"exp" claim timestamp check failed';
    return json(400, { statusCode: '403', error: 'Unauthorized', message });
  }
}
