import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { listFiles, readText } from './tracked-files';

/** The features of the walked examples in docs/architecture.md, which do not exist. */
const example = /reviews?[-/.]|_tiktok\b/;

/** The files that a document names from the top of the project, in backticks. */
function namedFiles(document: string): string[] {
  const names = readText(document).matchAll(
    /`((?:src|scripts|supabase|tests|e2e|public|docs)\/[\w./-]+\.(?:tsx?|mjs|js|sql|md|txt))`/g,
  );
  return [...names].flatMap(([, name = '']) => name);
}

it.each(listFiles(/^(README|docs\/.*)\.md$/))('%s names files that exist', (document) => {
  const missing = namedFiles(document).filter((name) => !example.test(name) && !existsSync(name));
  expect(missing).toEqual([]);
});
