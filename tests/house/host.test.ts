import { Script } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { startScript, beforePaintScript } from '../../scripts/build/inline-scripts';
import { nginxConfig } from '../../scripts/host/host-files';
import { hostRules, readHostConfig } from '../../scripts/host/host-rules';
import { root } from './tracked-files';

const rules = hostRules(readHostConfig(`${root}vercel.json`));

it('docs/operar/nginx.conf has the rules of vercel.json (npx vitest run --project house -u)', async () => {
  await expect(nginxConfig(readHostConfig(`${root}vercel.json`))).toMatchFileSnapshot(
    '../../docs/operar/nginx.conf',
  );
});

describe('the host', () => {
  it('lets browsers use content-hashed files for a year without waiting, and none as immutable: a 404 of the path would be as well', () => {
    const cacheOf = (path: string) => new Map(rules.headers(path)).get('Cache-Control') ?? null;
    const year = 'public, max-age=86400, stale-while-revalidate=31536000';
    expect(cacheOf('/assets/index-Ab12.js')).toBe(year);
    expect(cacheOf('/previews/pan-17-0a1b2c3d.jpg')).toBe(year);
    expect(cacheOf('/demo/una.webp')).not.toBe(year);
    expect(cacheOf('/negocios')).toBeNull();
  });

  it('lets the page alone, and no frame in it, ask for the position', () => {
    const policy = new Map(rules.headers('/')).get('Permissions-Policy');
    expect(policy).toBe('camera=(), microphone=(), geolocation=(self), payment=()');
  });

  it('asks for HTTPS of itself alone: the domain may have sites of others', () => {
    expect(new Map(rules.headers('/')).get('Strict-Transport-Security')).toBe('max-age=63072000');
  });

  it('has valid inline scripts without their comments', () => {
    expect(() => new Script(beforePaintScript())).not.toThrow();
    expect(() => new Script(startScript())).not.toThrow();
    expect(startScript()).toContain('requestAnimationFrame');
    expect(beforePaintScript()).toMatch(/localStorage\.getItem\(.theme.\)/);
    expect(beforePaintScript()).not.toContain('blocked');
  });
});
