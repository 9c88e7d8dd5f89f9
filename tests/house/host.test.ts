import { Script } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { startScript, beforePaintScript } from '../../scripts/build/inline-scripts';
import { hostRules, readHostConfig } from '../../scripts/host/host-rules';
import { root } from './tracked-files';

const rules = hostRules(readHostConfig(`${root}vercel.json`));

describe('the host', () => {
  it.each([
    ['/businesses', '/negocios'],
    ['/business/pan-17', '/negocio/pan-17'],
    ['/contact', '/contacto'],
    ['/register-business', '/registra-tu-negocio'],
  ])('redirects %s permanently to %s', (from, to) => {
    expect(rules.redirect(from)).toEqual({ to, statusCode: 301 });
  });

  it.each([
    '/negocio/uno-nuevo-99',
    '/negocio/uno-nuevo-99/cartel',
    '/admin',
    '/admin/businesses',
    '/auth/confirmar',
    `/mi-solicitud/${'ab'.repeat(32)}`,
    `/confirmar/${'ab'.repeat(32)}`,
  ])('responds to %s with the app shell', (path) => {
    expect(rules.redirect(path)).toBeNull();
    expect(rules.rewrite(path)).toBe('/app');
  });

  it.each(['/no-existe', '/negocio/a/b', '/administracion'])('responds with 404 to %s', (path) => {
    expect(rules.rewrite(path)).toBeNull();
  });

  it('caches only content-hashed files as immutable', () => {
    const cacheOf = (path: string) => new Map(rules.headers(path)).get('Cache-Control') ?? null;
    expect(cacheOf('/assets/index-Ab12.js')).toContain('immutable');
    expect(cacheOf('/previews/pan-17-0a1b2c3d.jpg')).toContain('immutable');
    expect(cacheOf('/demo/una.webp')).not.toContain('immutable');
    expect(cacheOf('/negocios')).toBeNull();
  });

  it('sets as headers the policies that a meta tag cannot set', () => {
    expect(new Map(rules.headers('/')).get('Content-Security-Policy')).toBe("frame-ancestors 'none'");
  });

  it('lets the page alone, and no frame in it, ask for the position', () => {
    const policy = new Map(rules.headers('/')).get('Permissions-Policy');
    expect(policy).toBe('camera=(), microphone=(), geolocation=(self), payment=()');
  });

  it('has valid inline scripts without their comments', () => {
    expect(() => new Script(beforePaintScript())).not.toThrow();
    expect(() => new Script(startScript())).not.toThrow();
    expect(startScript()).toContain('requestAnimationFrame');
    expect(beforePaintScript()).toMatch(/localStorage\.getItem\(.theme.\)/);
    expect(beforePaintScript()).not.toContain('blocked');
  });
});
