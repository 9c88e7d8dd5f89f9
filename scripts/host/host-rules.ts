import { readFileSync } from 'node:fs';
import { compile, pathToRegexp, type Key } from 'path-to-regexp';

/** The part of vercel.json that decides the response to a request. */
export interface HostConfig {
  redirects: { source: string; destination: string; statusCode: number }[];
  rewrites: { source: string; destination: string }[];
  headers: { source: string; headers: { key: string; value: string }[] }[];
}

/** Capital letters are others, as on Vercel. */
const matching = { sensitive: true };

/** The host's rules as functions of a path. Patterns are those of path-to-regexp, as on Vercel. */
export function hostRules({ redirects, rewrites, headers }: HostConfig) {
  const redirectRules = redirects.map((rule) => ({ statusCode: rule.statusCode, ...destinationOf(rule) }));
  const rewriteRules = rewrites.map(destinationOf);
  const headerRules = headers.map((rule) => ({
    pattern: pathToRegexp(rule.source, [], matching),
    headers: rule.headers,
  }));

  return {
    /** The redirect of a path; null without one. */
    redirect: (path: string): { to: string; statusCode: number } | null => firstMatch(redirectRules, path),
    /** The file that a rewrite serves for a path; null without one. */
    rewrite: (path: string): string | null => firstMatch(rewriteRules, path)?.to ?? null,
    /** Later rules override earlier ones. */
    headers: (path: string): [name: string, value: string][] =>
      headerRules
        .filter(({ pattern }) => pattern.test(path))
        .flatMap((rule) => rule.headers.map(({ key, value }): [string, string] => [key, value])),
  };
}

export function readHostConfig(file: string): HostConfig {
  return JSON.parse(readFileSync(file, 'utf8')) as HostConfig;
}

/** The first rule whose source matches the path, with its destination. */
function firstMatch<Rule extends { resolve: (path: string) => string | null }>(rules: Rule[], path: string) {
  for (const { resolve, ...rule } of rules) {
    const to = resolve(path);
    if (to !== null) return { ...rule, to };
  }
  return null;
}

function destinationOf({ source, destination }: { source: string; destination: string }) {
  const keys: Key[] = [];
  const pattern = pathToRegexp(source, keys, matching);
  const write = compile(destination);
  return {
    /** The destination for a path that the source matches, else null. */
    resolve: (path: string): string | null => {
      const match = pattern.exec(path);
      if (!match) return null;
      return write(Object.fromEntries(keys.map(({ name }, index) => [name, match[index + 1]])));
    },
  };
}
