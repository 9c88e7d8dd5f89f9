import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { listFiles, readText } from './tracked-files';

/** What documents tell readers to create: the walked examples of docs/desarrollar/architecture.md, a migration of supabase/README.md. */
const example = /reviews?[-/.]|_tiktok\b|YYYYMMDDhhmmss/;

/** The files that a text names in backticks, from the top of the project or from the folder of the document. */
function namedFiles(text: string): string[] {
  const names = text.matchAll(
    /`((?:src|scripts|supabase|tests|e2e|public|docs)\/[\w./-]+\.(?:tsx?|mjs|js|sql|md|txt))`/g,
  );
  return [...names].flatMap(([, name = '']) => name);
}

/** Where the links of a document lead: a file or folder, and the section of it where the link names one. */
function linksOf(document: string): { file: string; section?: string }[] {
  const links = readText(document).matchAll(/\]\(([^)#\s]*)(?:#([^)\s]+))?[^)]*\)/g);
  return [...links]
    .filter(([, target = '']) => !/^[a-z]+:/.test(target))
    .map(([, target = '', section]) => ({
      file: target === '' ? document : path.join(path.dirname(document), target),
      section,
    }));
}

/** The names of its sections in a URL, by GitHub's rule. */
function sectionsOf(document: string): string[] {
  return [...readText(document).matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

const documents = listFiles(/\.md$/);

it.each(documents)('%s names files and sections that exist', (document) => {
  const names = namedFiles(readText(document)).filter((name) => !example.test(name));
  const besideIt = (name: string) => path.join(path.dirname(document), name);
  expect(names.filter((name) => !existsSync(name) && !existsSync(besideIt(name)))).toEqual([]);
  const lost = linksOf(document).filter(
    ({ file, section }) =>
      !existsSync(file) || (section !== undefined && !sectionsOf(file).includes(section)),
  );
  expect(lost).toEqual([]);
});

it('each pattern of docs/desarrollar/patterns.md names a file where it stands', () => {
  const rows = readText('docs/desarrollar/patterns.md')
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .slice(2);
  expect(rows).not.toEqual([]);
  expect(rows.filter((row) => namedFiles(row).length === 0)).toEqual([]);
});

it('a function or table that a document places in a file stands there', () => {
  // «`report_business` in `supabase/migrations/…_reports.sql`»
  const places = documents.flatMap((document) =>
    [...readText(document).matchAll(/`(\w+)` in\s+`([\w./-]+\.sql)`/g)].map(
      ([text, name = '', file = '']) => ({
        text: `${document}: ${text}`,
        name,
        file: existsSync(file) ? file : path.join(path.dirname(document), file),
      }),
    ),
  );
  expect(places).not.toEqual([]);
  const made = (name: string) =>
    new RegExp(`\\b(?:function|table|view|type) (?:public\\.|private\\.)?${name}\\b`);
  expect(
    places
      .filter(({ name, file }) => !existsSync(file) || !made(name).test(readText(file)))
      .map(({ text }) => text),
  ).toEqual([]);
});

it('the pages, sections and steps of docs/ that code, messages and workflows name exist', () => {
  const naming = listFiles(/^(?!tests\/house\/).*\.(?:tsx?|m?js|cjs|sql|ya?ml)$|^\.env\.example$/);
  const named = naming.flatMap((file) => {
    const text = readText(file);
    const pages = text.matchAll(/(?<![\w/])(docs\/[\w./-]*\w)(?:, «([^»$]+)»|, paso (\d))?/g);
    // Those of a list that feeds such a sentence.
    const lists = text.includes('emergencias.md, «${section}') ? text.matchAll(/'(Si [^'.,]+)'/g) : [];
    return [
      ...[...pages].map(([, page = '', section, step]) => ({ page, title: section ?? step })),
      ...[...lists].map(([, title]) => ({ page: 'docs/operar/emergencias.md', title })),
    ].map(({ page, title = '' }) => ({ file, page, title }));
  });
  expect(named.filter(({ title }) => title !== '').length).toBeGreaterThan(12);
  const pages = listFiles(/^docs\//);
  const lost = named.filter(({ page, title }) => {
    // A folder, or a decision by its number.
    const found = pages.find((one) => one === page || /^(?:\/|-)/.test(one.replace(page, '')));
    if (found === undefined || title === '') return found === undefined;
    return !new RegExp(`^#+ ${/^\d$/.test(title) ? `${title}\\. ` : `${title}$`}`, 'm').test(readText(found));
  });
  expect(lost).toEqual([]);
});
