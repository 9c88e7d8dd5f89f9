import { describe, expect, it } from 'vitest';
import { findCircles, longestChain, reachedFrom, readImports, type ImportGraph } from './import-graph';
import { listFiles, readText } from './tracked-files';

/** Import chains longer than this are not followed by a reader. */
const maxFloors = 6;

const featureOf = (file: string) => /^src\/features\/[^/]+\//.exec(file)?.[0];

function tooManyFloors(graph: ImportGraph): string[][] {
  const features = new Set([...graph.imported.keys()].flatMap((file) => featureOf(file) ?? []));
  return [...features]
    .map((feature) => longestChain(graph, feature))
    .filter((chain) => chain.length > maxFloors);
}

const staffFolder = /^src\/(?:features\/[^/]+\/(?:admin|review)|pages\/admin)\//;
/** The shell of the admin area. */
const staffShell = /^src\/app\/(?:admin-routes|guards\/|layouts\/(?:admin-|use-live-counts|waiting-badge))/;
/** Bundled by the build into the head of each page (scripts/build/inline-scripts.ts). */
const bundledScript = 'src/features/hours/fill-hours.ts';

/** The files of features that only staff reach, outside the folders for them. */
function strayStaffFiles(graph: ImportGraph): string[] {
  const isOpen = (file: string) => !staffFolder.test(file) && !staffShell.test(file);
  const files = [...graph.reached.keys()];
  const starts = files.filter((file) => /^src\/(?:main|app\/|pages\/)/.test(file));
  const visited = reachedFrom(graph, [...starts, bundledScript], isOpen);
  return files.filter((file) => featureOf(file) && isOpen(file) && !visited.has(file));
}

const graph = readImports(
  new Map(listFiles(/^src\/.*\.tsx?$/).map((file) => [file, readText(file)] as const)),
);

describe('the files of src', () => {
  it('import each other in no circle, also by type, import() or worker', () => {
    expect(findCircles(graph)).toEqual([]);
  });

  it('stand on at most six floors of imports in each feature', () => {
    expect(tooManyFloors(graph)).toEqual([]);
  });

  it('stand in admin/ or review/ where only staff reach them', () => {
    expect(strayStaffFiles(graph)).toEqual([]);
  });
});

describe('planted violations are found', () => {
  const plant = (files: Record<string, string>) => readImports(new Map(Object.entries(files)));

  it('a circle by type, by import() and by worker', () => {
    const circles = findCircles(
      plant({
        'src/lib/a.ts': "import type { B } from './b';",
        'src/lib/b.tsx': "export { a } from '@/lib/a';",
        'src/ui/c.ts': "const later = () => import('./d');",
        'src/ui/d.ts': "import {\n  c,\n} from './c';",
        'src/lib/page.ts': "new Worker(new URL('./worker.ts', import.meta.url));",
        'src/lib/worker.ts': "import './page';",
        'src/lib/e.ts': "import { c } from '@/ui/c';",
      }),
    );
    expect(circles).toEqual([
      ['src/lib/a.ts', 'src/lib/b.tsx'],
      ['src/ui/c.ts', 'src/ui/d.ts'],
      ['src/lib/page.ts', 'src/lib/worker.ts'],
    ]);
  });

  it('a seventh floor, but not one in another feature or behind import()', () => {
    const floor = (number: number, source: string): [string, string] => [
      `src/features/hours/floor-${String(number)}.ts`,
      source,
    ];
    const floors = (last: string): [string, string][] => [
      ...[1, 2, 3, 4, 5].map((number) => floor(number, `import './floor-${String(number + 1)}';`)),
      floor(6, last),
      floor(7, ''),
      ['src/features/votes/one.ts', "import '@/features/hours/floor-1';"],
    ];
    const chains = (last: string) => tooManyFloors(plant(Object.fromEntries(floors(last))));
    expect(chains("const later = () => import('./floor-7');")).toEqual([]);
    expect(chains("import './floor-7';").map((chain) => chain.length)).toEqual([7]);
  });

  it('a file of staff beside those of visitors', () => {
    const stray = strayStaffFiles(
      plant({
        'src/pages/public/list-page.tsx': "import '@/features/votes/vote-buttons';",
        'src/pages/admin/votes-page.tsx': "import '@/features/votes/admin/reset';",
        'src/features/votes/vote-buttons.tsx': "import './queries';",
        'src/features/votes/queries.ts': '',
        'src/features/votes/admin/reset.tsx': "import '@/features/votes/reset-text';",
        'src/features/votes/reset-text.ts': '',
      }),
    );
    expect(stray).toEqual(['src/features/votes/reset-text.ts']);
  });
});
