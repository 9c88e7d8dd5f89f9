import path from 'node:path';

/** The source of files by their paths. */
export type Sources = ReadonlyMap<string, string>;

export interface ImportGraph {
  /** What each file imports, also its types: what a reader has to open with it. */
  imported: ReadonlyMap<string, readonly string[]>;
  /** The same with what it loads later: `import()` and workers. */
  reached: ReadonlyMap<string, readonly string[]>;
}

const importPattern = /^(?:import|export)\s(?:[^'";]*?\sfrom\s)?'([^']+)';/gm;
const laterPattern = /\bimport\('([^']+)'\)|\bnew URL\('([^']+)', import\.meta\.url\)/g;

export function readImports(sources: Sources): ImportGraph {
  const imported = new Map<string, string[]>();
  const reached = new Map<string, string[]>();
  for (const [file, source] of sources) {
    const find = (pattern: RegExp) =>
      [...source.matchAll(pattern)].flatMap(
        ([, name, url]) => resolve(name ?? url ?? '', file, sources) ?? [],
      );
    const atOnce = find(importPattern);
    imported.set(file, atOnce);
    reached.set(file, [...atOnce, ...find(laterPattern)]);
  }
  return { imported, reached };
}

function resolve(name: string, importer: string, sources: Sources): string | undefined {
  const target = name.startsWith('@/')
    ? `src/${name.slice(2)}`
    : name.startsWith('.')
      ? path.posix.join(path.posix.dirname(importer), name)
      : '';
  return [`${target}.ts`, `${target}.tsx`, target].find((file) => sources.has(file));
}

/** The files of each circle, sorted. */
export function findCircles({ reached }: ImportGraph): string[][] {
  const circles: string[][] = [];
  const done = new Set<string>();
  function visit(file: string, trail: readonly string[]): void {
    const start = trail.indexOf(file);
    if (start >= 0) circles.push(trail.slice(start).sort());
    if (start >= 0 || done.has(file)) return;
    for (const next of reached.get(file) ?? []) visit(next, [...trail, file]);
    done.add(file);
  }
  for (const file of reached.keys()) visit(file, []);
  return circles;
}

/** The longest chain of imports among the files of a folder, from its top floor down. The folder has no circle. */
export function longestChain({ imported }: ImportGraph, folder: string): string[] {
  const chains = new Map<string, string[]>();
  function below(file: string): string[] {
    const known = chains.get(file);
    if (known) return known;
    // A circle, which is reported by itself, does not end otherwise.
    chains.set(file, [file]);
    const parts = (imported.get(file) ?? []).filter((part) => part.startsWith(folder));
    const chain = [file, ...longest(parts.map(below))];
    chains.set(file, chain);
    return chain;
  }
  return longest([...imported.keys()].filter((file) => file.startsWith(folder)).map(below));
}

function longest(chains: readonly string[][]): string[] {
  return chains.reduce((best, chain) => (chain.length > best.length ? chain : best), []);
}

/** What these files reach without entering a file that is not `isOpen`. */
export function reachedFrom(
  { reached }: ImportGraph,
  starts: readonly string[],
  isOpen: (file: string) => boolean,
): Set<string> {
  const found = new Set<string>();
  const waiting = starts.filter(isOpen);
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (found.has(file)) continue;
    found.add(file);
    waiting.push(...(reached.get(file) ?? []).filter(isOpen));
  }
  return found;
}
