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

/** Those with a proposal, the same values together. */
export function byProposal(reports: readonly WaitingReport[]): [WaitingReport, ...WaitingReport[]][] {
  const groups = new Map<string, [WaitingReport, ...WaitingReport[]]>();
  for (const report of reports) {
    if (report.proposal === null) continue;
    const value = JSON.stringify(report.proposal);
    const group = groups.get(value);
    if (group) group.push(report);
    else groups.set(value, [report]);
  }
  return [...groups.values()];
}
