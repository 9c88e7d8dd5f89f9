interface ChangeLineProps {
  before: string;
  after: string;
  /** What a screen reader hears in place of the arrow. */
  arrow?: string;
}

/** A change of a value in one line: «555 123 4567 → 555 765 4321». */
export function ChangeLine({ before, after, arrow = 'antes, ahora' }: ChangeLineProps) {
  return (
    <>
      <span className="text-tinta-soft">{before}</span>
      <span className="sr-only">{` ${arrow} `}</span>
      <span aria-hidden="true"> → </span>
      <span className="font-semibold">{after}</span>
    </>
  );
}
