export interface FailedRun {
  run: string;
  error: string;
}

/** Of all planned runs, and at least one run: more failures have a cause beyond a flaky browser. */
const toleratedShare = 0.1;

/**
 * The runs of a bench, in sequence. A failed run is recorded, reported and retried once, so that one flaky run does not
 * discard the results of half an hour.
 */
export class RunSeries {
  readonly failed: FailedRun[] = [];
  readonly #toleratedCount: number;
  readonly #print: (text: string) => void;

  constructor(plannedCount: number, print: (text: string) => void) {
    this.#toleratedCount = Math.max(1, Math.floor(plannedCount * toleratedShare));
    this.#print = print;
  }

  /** @throws where a retry fails, or too many runs have failed */
  async run<Result>(name: string, measure: () => Promise<Result>): Promise<Result> {
    this.#print(name);
    try {
      return await measure();
    } catch (error) {
      this.#record(name, error);
    }
    try {
      return await measure();
    } catch (error) {
      throw new Error(`${name} failed twice: ${messageOf(error)}`, { cause: error });
    }
  }

  #record(run: string, error: unknown): void {
    this.failed.push({ run, error: messageOf(error) });
    if (this.failed.length > this.#toleratedCount) {
      const list = this.failed.map((failure) => `${failure.run}: ${failure.error}`).join('\n');
      throw new Error(`${String(this.failed.length)} runs failed, which is too many:\n${list}`, {
        cause: error,
      });
    }
    this.#print(`${run} failed and is retried: ${messageOf(error)}`);
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
