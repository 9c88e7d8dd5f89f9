import { describe, expect, it } from 'vitest';
import { deployHookLimit, deployHookSchema, foreignHookSchema } from '@/features/publishing/admin/schema';

/** The URL as it will be saved, or the sentences of what is wrong with it. */
function check(url: string): string | string[] {
  const { data, error } = deployHookSchema.safeParse({ url });
  return error ? error.issues.map(({ message }) => message) : data.url;
}

const notHttps = 'El enlace debe empezar con https:// y no llevar usuario ni contraseña.';

describe('the URL of a deploy hook', () => {
  it.each([
    [
      'https://api.vercel.com/v1/integrations/deploy/prj_1/abc',
      'https://api.vercel.com/v1/integrations/deploy/prj_1/abc',
    ],
    ['  https://api.vercel.com/hook\n', 'https://api.vercel.com/hook'],
    ['https://api.netlify.com?hook=1&x=%20', 'https://api.netlify.com?hook=1&x=%20'],
    ['https://build.example:8443/x', 'https://build.example:8443/x'],
    ['https://build-1.example/x', 'https://build-1.example/x'],
  ])('%j is saved as %j', (typed, saved) => {
    expect(check(typed)).toBe(saved);
  });

  it.each([
    'http://api.vercel.com/hook',
    'api.vercel.com/hook',
    'x https://api.vercel.com/hook',
    'https://ana:secreto@api.vercel.com/hook',
    'https://api.vercel.com/hook@2',
    'https://api.vercel.com/una pagina',
    'https://api.vercel.com/hook#x',
    'https://api.vercel.com/"hook"',
    'https://api.vercel.com:/hook',
    'https://api.vercel.com:123456/hook',
    'https://api.vercel.com:https/hook',
    'https://api_vercel.com/hook',
    'https:///hook',
    'https://',
    'javascript:alert(1)',
  ])('%j is refused', (typed) => {
    expect(check(typed)).toEqual([notHttps]);
  });

  it.each([
    'https://localhost/hook',
    'https://127.0.0.1:3000/hook',
    'https://api.vercel.com',
    'https://api.vercel.com/',
    'https://api.vercel.com?',
  ])('%j cannot work', (typed) => {
    expect(check(typed)).toEqual([
      'Ese enlace no puede publicar el sitio: no está completo. Cópialo entero del servicio que aloja el sitio.',
    ]);
  });

  it.each(['', '   '])('%j has to be pasted first', (typed) => {
    expect(check(typed)).toEqual(['Pega el enlace. Para dejar de publicar, usa «Quitar».']);
  });

  it.each([
    ['https://api.vercel.com/hook', null],
    ['https://barrio.example/hook', /es de este mismo sitio/],
    ['http://api.vercel.com/hook', notHttps],
  ])('%j, of a site at https://barrio.example', (typed, problem) => {
    const { data, error } = foreignHookSchema(['https://barrio.example']).safeParse({ url: typed });
    if (problem === null) expect(data?.url).toBe(typed);
    else expect(error?.issues.map(({ message }) => message)).toEqual([expect.stringMatching(problem)]);
  });

  it('has at most 500 characters', () => {
    const longest = `https://api.vercel.com/${'a'.repeat(deployHookLimit)}`.slice(0, deployHookLimit);
    expect(check(longest)).toBe(longest);
    expect(check(`${longest}a`)).toEqual(['El enlace puede tener hasta 500 caracteres.']);
  });
});
