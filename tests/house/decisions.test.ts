import path from 'node:path';
import { expect, it } from 'vitest';
import { listFiles, readText } from './tracked-files';

interface Decision {
  file: string;
  text: string;
}

/** What a status line may say of another decision, and what that one's line has to say of this one. */
const counterparts: Record<string, string> = {
  'Superseded by': 'Supersedes',
  Supersedes: 'Superseded by',
  'Amended by': 'Amends',
  Amends: 'Amended by',
};

const link = /\[(\d{3})\]\(([\w-]+\.md)\)/;
const links = new RegExp(link, 'g');
const relation = new RegExp(
  `(${Object.keys(counterparts).join('|')}) (${link.source}(?: and ${link.source})*)`,
  'g',
);
const status = new RegExp(`^(?:Accepted|Superseded by ${link.source})\\.(?: ${relation.source}\\.)*$`);

const statusOf = ({ text }: Decision) => /^# .+\n\n\*\*Status\.\*\* (.+)\n\n/.exec(text)?.[1] ?? '';

/** The files that a status line names after a relation. */
function filesAfter(line: string, name: string): string[] {
  const found = [...line.matchAll(relation)].filter(([, verb]) => verb === name);
  return found.flatMap(([, , list = '']) => [...list.matchAll(links)].map(([, , file = '']) => file));
}

/** What is wrong with the status lines, a sentence each. */
function statusFaults(decisions: Decision[]): string[] {
  const faults: string[] = [];
  for (const decision of decisions) {
    const line = statusOf(decision);
    if (!status.test(line)) faults.push(`${decision.file}: «${line}» is no status`);
    for (const [, number = '', target = ''] of line.matchAll(links)) {
      if (!target.startsWith(`${number}-`)) faults.push(`${decision.file}: [${number}] leads to ${target}`);
    }
    for (const [name, counterpart] of Object.entries(counterparts)) {
      for (const target of filesAfter(line, name)) {
        const other = decisions.find(({ file }) => file === target);
        if (!other) faults.push(`${decision.file}: ${target} does not exist`);
        else if (!filesAfter(statusOf(other), counterpart).includes(decision.file)) {
          faults.push(`${decision.file}: ${target} does not say «${counterpart}» it`);
        }
      }
    }
  }
  return faults;
}

const decisions = listFiles(/^docs\/desarrollar\/decisions\/\d{3}-[\w-]+\.md$/).map((file) => ({
  file: path.basename(file),
  text: readText(file),
}));

it('each decision is accepted or superseded, and the two name each other', () => {
  expect(statusFaults(decisions)).toEqual([]);
});

it('no two decisions have one number', () => {
  const numbers = decisions.map(({ file }) => file.slice(0, 3));
  expect(numbers).toEqual([...new Set(numbers)]);
});

const written = (file: string, line: string): Decision => ({
  file: `${file}.md`,
  text: `# ${file}\n\n**Status.** ${line}\n\n**Context.** …`,
});

it.each([
  ['no status', [{ file: '001-a.md', text: '# 001 · A\n\n**Context.** …' }], 'is no status'],
  ['a status of its own', [written('001-a', 'Rejected.')], 'is no status'],
  ['a decision that does not exist', [written('001-a', 'Superseded by [009](009-b.md).')], 'does not exist'],
  [
    'a decision that does not point back',
    [written('001-a', 'Superseded by [002](002-b.md).'), written('002-b', 'Accepted.')],
    'does not say «Supersedes» it',
  ],
  [
    'an old decision that still counts as accepted',
    [written('001-a', 'Accepted.'), written('002-b', 'Accepted. Supersedes [001](001-a.md).')],
    'does not say «Superseded by» it',
  ],
  [
    'a link under another number',
    [
      written('001-a', 'Superseded by [003](002-b.md).'),
      written('002-b', 'Accepted. Supersedes [001](001-a.md).'),
    ],
    'leads to',
  ],
])('detects %s', (_title, planted, fault) => {
  expect(statusFaults(planted)).toContainEqual(expect.stringContaining(fault));
});
