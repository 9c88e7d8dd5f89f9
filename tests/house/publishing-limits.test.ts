import { expect, it } from 'vitest';
import { deployHookLimit, deployHookSchema } from '@/features/publishing/schema';
import { readText } from './tracked-files';

/** The SQL of the function: rules in SQL and TypeScript must agree. */
const sql = readText('supabase/migrations/20261121001410_publishing.sql');

it('the deploy hook form and its function have the same maximum length', () => {
  expect(deployHookLimit).toBe(Number(/char_length\(v_url\) > (\d+)/.exec(sql)?.[1]));
});

it('the deploy hook form and its function accept the same URLs', () => {
  const quoted = /v_url !~ '((?:[^']|'')*)'/.exec(sql)?.[1];
  if (quoted === undefined) throw new Error('publishing.sql has no pattern');
  const pattern = new RegExp(quoted.replaceAll("''", "'"));
  const urls = [
    'https://api.vercel.com/v1/integrations/deploy/prj_1/a?b=1',
    'https://api.vercel.com',
    'https://api.vercel.com:8443/x',
    'https://api.vercel.com?x',
    'http://api.vercel.com/x',
    'HTTPS://api.vercel.com/x',
    'https://ana:clave@api.vercel.com/x',
    'https://api.vercel.com/x@y',
    'https://api.vercel.com/x#y',
    'https://api.vercel.com/x y',
    'https://api.vercel.com\\x',
    'https://',
    '//api.vercel.com/x',
    'javascript:alert(1)',
  ];
  const taken = urls.filter((url) => deployHookSchema.safeParse({ url }).success);
  expect(taken).toEqual(urls.filter((url) => pattern.test(url)));
  expect(taken).toHaveLength(4);
});
