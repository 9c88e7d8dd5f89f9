export interface LayerTimes {
  seconds: number;
  cpuSeconds?: number;
  tests: Record<string, number>;
}

export type Times = Record<string, LayerTimes>;

interface LayerResult {
  name: string;
  seconds: number;
  cpuSeconds: number;
  tests: { name: string; seconds: number }[];
}

export function timesOf(results: LayerResult[]): Times;

export function findSlower(now: Times, before: Times): { name: string; now: number; expected: number }[];
