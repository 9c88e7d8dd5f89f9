/** The file as a whole cannot be imported. */
export class ImportFileError extends Error {
  override name = 'ImportFileError';
  constructor(readonly problems: readonly string[]) {
    super(problems.join('; '));
  }
}
