import type { Result } from 'lighthouse';

/** Affected elements of an audit that are kept. */
const maxItems = 5;

export interface FailedAudit {
  category: string;
  id: string;
  title: string;
  /** 0 to 1. */
  score: number;
  /** Share in the score of its category; 0 for a hint. */
  weight: number;
  /** Lighthouse's own summary, such as a time or a size. */
  summary: string;
  items: unknown[];
}

/** The audits of a run with a score below 1, by weight. */
export function failedAudits({ audits, categories }: Result): FailedAudit[] {
  const failed = Object.values(categories).flatMap((category) =>
    category.auditRefs.flatMap(({ id, weight }): FailedAudit[] => {
      const audit = audits[id];
      if (!audit || audit.score === null || audit.score >= 1) return [];
      const { title, score, displayValue: summary = '', details } = audit;
      const items = details && 'items' in details && Array.isArray(details.items) ? details.items : [];
      return [{ category: category.id, id, title, score, weight, summary, items: items.slice(0, maxItems) }];
    }),
  );
  return failed.sort((a, b) => b.weight - a.weight);
}
