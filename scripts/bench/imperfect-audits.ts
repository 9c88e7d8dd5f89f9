import type { Result } from 'lighthouse';

/** Of a long list of places the first ones show what is wrong. */
const placesShown = 5;

export interface ImperfectAudit {
  category: string;
  id: string;
  title: string;
  /** 0 to 1. */
  score: number;
  /** What it counts in its category; 0 for a mere hint. */
  weight: number;
  /** Lighthouse's own summary, such as a time or a size. */
  summary: string;
  places: unknown[];
}

/** Every audit of a run that is not perfect, the weightiest first. */
export function imperfectAudits({ audits, categories }: Result): ImperfectAudit[] {
  const found = Object.values(categories).flatMap((category) =>
    category.auditRefs.flatMap(({ id, weight }): ImperfectAudit[] => {
      const audit = audits[id];
      if (!audit || audit.score === null || audit.score >= 1) return [];
      const { title, score, displayValue: summary = '', details } = audit;
      const places = details && 'items' in details && Array.isArray(details.items) ? details.items : [];
      return [
        { category: category.id, id, title, score, weight, summary, places: places.slice(0, placesShown) },
      ];
    }),
  );
  return found.sort((a, b) => b.weight - a.weight);
}
