import { describe, expect, it } from 'vitest';
import { paths } from '@/lib/paths';
import { faqHash, firstFaqView, readFaqHash } from '@/features/faq/faq-url';

import { answerText } from '@/features/faq/faq-entry';
import { faqGroups } from '@/features/faq/faq-groups';

const entries = faqGroups.flatMap(({ entries }) => entries);

describe('the URL hash of a question', () => {
  it.each(faqGroups.flatMap(({ id, entries: own }) => own.map((entry) => [entry.id, id] as const)))(
    '#%s opens it in the tab %s, and back',
    (question, group) => {
      const view = { group, question };
      expect(readFaqHash(`#${question}`)).toEqual(view);
      expect(faqHash(view)).toBe(question);
    },
  );

  it('of a tab expands nothing; the first tab needs none', () => {
    expect(readFaqHash('#usuarios')).toEqual({ group: 'usuarios', question: null });
    expect(readFaqHash('#negocios')).toEqual(firstFaqView);
    expect(readFaqHash('')).toEqual(firstFaqView);
    expect(faqHash({ group: 'usuarios', question: null })).toBe('usuarios');
    expect(faqHash(firstFaqView)).toBe('');
  });

  it.each(['#contenido', '#Cuanto-Cuesta', '#cuanto-cuesta/', '#constructor', '#%E0%A4%A'])(
    '%s is unknown',
    (hash) => expect(readFaqHash(hash)).toBeNull(),
  );
});

describe('the questions', () => {
  // Spec: public 9.22
  it('are ten and eight, each with a unique hash', () => {
    expect(faqGroups.map(({ entries: own }) => own.length)).toEqual([10, 8]);
    const ids = [...entries.map(({ id }) => id), ...faqGroups.map(({ id }) => id)];
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(id).toMatch(/^[a-z]+(-[a-z]+)*$/);
  });

  it('are full sentences, as are their answers', () => {
    for (const entry of entries) {
      expect(entry.question).toMatch(/\?$/);
      expect(answerText(entry)).toMatch(/^[A-ZÁÉÍÓÚ¿].{60,}\.$/);
      expect(answerText(entry)).not.toMatch(/ {2}| [.,]/);
    }
  });

  it('link only to existing pages', () => {
    const answers = entries.flatMap(({ answer }) => answer).join();
    const links = Array.from(answers.matchAll(/\]\(([^)]+)\)/g), ([, url]) => url);
    expect(links.length).toBeGreaterThan(8);
    for (const url of links) expect(Object.values(paths)).toContain(url);
  });
});
