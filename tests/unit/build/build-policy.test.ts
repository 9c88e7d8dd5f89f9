import { describe, expect, it } from 'vitest';
import { contentSecurityPolicy } from '../../../scripts/build/content-security-policy';
import { readBuildSettings } from '../../../scripts/build/settings';

/** The one request of the map; no other path of that host. */
const mapProbe = 'https://www.google.com/generate_204';

const none = { projectUrl: null };

function sourcesOf(directive: string, options: Parameters<typeof contentSecurityPolicy>[0]): string {
  const [, sources = ''] =
    new RegExp(`(?:^|; )${directive} ([^;]+)`).exec(contentSecurityPolicy(options)) ?? [];
  return sources;
}

describe('the content security policy', () => {
  it('allows no other host but the map without a project', () => {
    expect(sourcesOf('default-src', none)).toBe("'none'");
    expect(sourcesOf('img-src', none)).toBe("'self' data: blob:");
    expect(sourcesOf('connect-src', none)).toBe(`'self' ${mapProbe}`);
    expect(sourcesOf('frame-src', none)).toBe('https://www.google.com https://maps.google.com');
    expect(sourcesOf('script-src', none)).toMatch(/^'self'(?: 'sha256-[\w+/]+=*'){2}$/);
  });

  it.each([
    ['https://abc.supabase.co', 'https://abc.supabase.co', 'wss://abc.supabase.co'],
    ['http://127.0.0.1:54321', 'http://127.0.0.1:54321', 'ws://127.0.0.1:54321'],
    ['https://api.ejemplo.mx/base', 'https://api.ejemplo.mx', 'wss://api.ejemplo.mx'],
  ])('allows only the project %s', (projectUrl, origin, realtime) => {
    const options = { ...none, projectUrl };
    expect(sourcesOf('img-src', options)).toBe(`'self' data: blob: ${origin}`);
    expect(sourcesOf('connect-src', options)).toBe(`'self' ${origin} ${realtime} ${mapProbe}`);
    expect(contentSecurityPolicy(options)).not.toMatch(/https:[ ;]|\*/);
  });
});

describe('the settings of a build', () => {
  it('are empty without environment variables', () => {
    const settings = { ...none, hasServiceWorker: true };
    expect(readBuildSettings({})).toEqual(settings);
    expect(readBuildSettings({ VITE_SUPABASE_URL: '' })).toEqual(settings);
  });

  it('are URLs without a trailing slash', () => {
    expect(readBuildSettings({ VITE_SUPABASE_URL: 'https://abc.supabase.co//' })).toMatchObject({
      projectUrl: 'https://abc.supabase.co',
    });
  });

  it('remove the service worker where it is switched off', () => {
    expect(readBuildSettings({ VITE_SERVICE_WORKER: 'off' })).toMatchObject({ hasServiceWorker: false });
  });

  it.each(['abc.supabase.co', 'javascript:alert(1)', "https://a b; script-src 'unsafe-inline'"])(
    'refuse %s',
    (url) => {
      expect(() => readBuildSettings({ VITE_SUPABASE_URL: url })).toThrow('VITE_SUPABASE_URL no es');
    },
  );
});
