import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

/** The module as a build with these settings has it. */
function loadEnv(settings: Record<string, string>) {
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
  vi.resetModules();
  return import('@/lib/supabase/env');
}

const settings = {
  VITE_SUPABASE_URL: '',
  VITE_SUPABASE_PUBLISHABLE_KEY: '',
  VITE_SITE_URL: '',
  VITE_PRICE_LOCALE: '',
};

beforeEach(() => {
  for (const name of Object.keys(settings)) vi.stubEnv(name, undefined);
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  vi.resetModules();
});

describe('the settings from outside', () => {
  it.each([
    ['missing', {}],
    ['empty, as a copied .env.example leaves them', settings],
  ])('have defaults where they are %s', async (_case, given) => {
    const env = await loadEnv(given);
    expect(env.getConfiguredUrl()).toBe('');
    expect(env.publishableKey).toBe('sb_publishable_local');
    expect(env.siteUrl).toBe('https://sanluisconecta.mx');
    expect(env.contactWhatsapp).toMatch(/^\d{10}$/);
    expect(env.contactEmail).toMatch(/^\w+@sanluisconecta\.mx$/);
    expect(env.priceLocale).toBe('es-CO');
    expect(env.countryCallingCode).toBe('52');
  });

  it('are read, URLs without the slashes at their end', async () => {
    const env = await loadEnv({
      VITE_SUPABASE_URL: 'https://abc.supabase.co//',
      VITE_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_abc',
      VITE_SITE_URL: 'https://otro.mx/barrio//',
      VITE_PRICE_LOCALE: 'es-MX',
    });
    expect(env.getConfiguredUrl()).toBe('https://abc.supabase.co');
    expect(env.getSupabaseUrl()).toBe('https://abc.supabase.co');
    expect(env.publishableKey).toBe('sb_publishable_abc');
    expect(env.siteUrl).toBe('https://otro.mx/barrio');
    expect(env.priceLocale).toBe('es-MX');
  });
});

describe('the URL of the embedded backend', () => {
  it('is the origin of the page', async () => {
    const env = await loadEnv({});
    env.setOwnOrigin('http://127.0.0.1:5173');
    vi.stubGlobal('location', { origin: 'https://localhost:3000' });
    expect(env.getSupabaseUrl()).toBe('https://localhost:3000');
  });

  it('is what a build was given, where there is no page', async () => {
    const env = await loadEnv({});
    expect(() => env.getSupabaseUrl()).toThrow('VITE_SUPABASE_URL is needed outside a browser');
    env.setOwnOrigin('http://127.0.0.1:5173');
    expect(env.getSupabaseUrl()).toBe('http://127.0.0.1:5173');
  });
});
