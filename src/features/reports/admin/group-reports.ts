import type { Change } from '@/features/changes/admin/change';
import type { WaitingReport } from './queries';

interface ReasonGroup {
  reason: string;
  source: string;
  /** Not empty. */
  ofReason: WaitingReport[];
}

/** The reports of a business by what they are about and whether the owner says so; all keep their order. */
export function byReason(reports: readonly WaitingReport[]): ReasonGroup[] {
  const groups: ReasonGroup[] = [];
  for (const report of reports) {
    const { reason, source } = report;
    const group = groups.find((candidate) => candidate.reason === reason && candidate.source === source);
    if (group) group.ofReason.push(report);
    else groups.push({ reason, source, ofReason: [report] });
  }
  return groups;
}

export type Proposing = WaitingReport & { change: Change };

/** Those with a change, those that want the same together. */
export function byProposal(reports: readonly WaitingReport[]): [Proposing, ...Proposing[]][] {
  const groups = new Map<string, [Proposing, ...Proposing[]]>();
  for (const report of reports) {
    const { change } = report;
    if (change === null) continue;
    // Not what each was proposed beside.
    const value = JSON.stringify(change, (key, part: unknown) => (key === 'was' ? undefined : part));
    const group = groups.get(value);
    if (group) group.push({ ...report, change });
    else groups.set(value, [{ ...report, change }]);
  }
  return [...groups.values()];
}
