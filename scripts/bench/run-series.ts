export interface FailedRun {
  run: string;
  error: string;
}

/** Of all planned runs; one may fail in any series. More than that is no accident of the browser or the machine. */
const toleratedShare = 0.1;

/**
 * The runs of a bench, one after the other. A run that fails is noted and repeated once in its place, so that one
 * accident does not cost the figures of half an hour; the report names it.
 */
export class RunSeries {
  readonly failed: FailedRun[] = [];
  readonly #toleratedCount: number;
  readonly #print: (text: string) => void;

  constructor(plannedCount: number, print: (text: string) => void) {
    this.#toleratedCount = Math.max(1, Math.floor(plannedCount * toleratedShare));
    this.#print = print;
  }

  /** @throws where the same run fails again, or too many have failed */
  async run<Result>(name: string, measure: () => Promise<Result>): Promise<Result> {
    this.#print(name);
    try {
      return await measure();
    } catch (error) {
      this.#note(name, error);
    }
    try {
      return await measure();
    } catch (error) {
      throw new Error(`${name} failed twice: ${messageOf(error)}`, { cause: error });
    }
  }

  #note(run: string, error: unknown): void {
    this.failed.push({ run, error: messageOf(error) });
    if (this.failed.length > this.#toleratedCount) {
      const list = this.failed.map((one) => `${one.run}: ${one.error}`).join('\n');
      throw new Error(`${String(this.failed.length)} runs failed, which is too many:\n${list}`, {
        cause: error,
      });
    }
    this.#print(`${run} failed and is repeated: ${messageOf(error)}`);
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
