import { cn } from '@/lib/cn';
import { Badge } from './badge';
import { Checkbox } from './checkbox';
import type { Elements } from './elements';
import { RichText } from './rich-text';

/** In a line, «Teléfono: a → b», or in two boxes beside each other. */
export type ChangeLayout = 'line' | 'sides';

/** A value as people read it. */
export type Shown = string | { richText: string } | { imageUrl: string };

export interface DiffLine {
  /** Contains the old value, so that a tick is lost when the value changes beside which it was made. */
  key: string;
  label: string;
  /** Null where nothing is said of it: only the other one is drawn. */
  before: Shown | null;
  after: Shown | null;
  badge?: string;
}

interface ChangeDiffProps<Line extends DiffLine> {
  lines: readonly Line[];
  layout: ChangeLayout;
  /** The heads of the boxes; in a line, what a screen reader hears in place of the arrow. */
  words: { before: string; after: string };
  /** Whether the screen has the heads of the boxes, once above all lines. */
  hasHeadsAbove?: boolean;
  /** A checkbox for each line. */
  ticks?: {
    ticked: ReadonlySet<string>;
    isDisabled?: boolean;
    onTick: (key: string, isTicked: boolean) => void;
  };
  /** In place of the label of a line. */
  head?: (line: Line) => Elements;
  /** «Deshacer» */
  action?: (line: Line) => Elements;
  className?: string;
}

/** What changed, a line for each value: the old one beside the new one. */
export function ChangeDiff<Line extends DiffLine>({
  lines,
  layout,
  words,
  hasHeadsAbove = false,
  ticks,
  head,
  action,
  className,
}: ChangeDiffProps<Line>) {
  const Row = layout === 'line' ? LineRow : SidesRow;
  return (
    <ul className={cn('flex flex-col', layout === 'line' ? 'gap-1' : 'gap-3', className)}>
      {lines.map((line) => (
        <li key={line.key}>
          <Row
            line={line}
            words={words}
            hasHeadsAbove={hasHeadsAbove}
            head={head?.(line)}
            tick={
              ticks && {
                isChecked: ticks.ticked.has(line.key),
                isDisabled: ticks.isDisabled ?? false,
                onChange: (isTicked) => ticks.onTick(line.key, isTicked),
              }
            }
            action={action?.(line)}
          />
        </li>
      ))}
    </ul>
  );
}

interface RowProps {
  line: DiffLine;
  words: { before: string; after: string };
  hasHeadsAbove: boolean;
  head: Elements;
  tick: { isChecked: boolean; isDisabled: boolean; onChange: (isTicked: boolean) => void } | undefined;
  action: Elements;
}

function LineRow({ line, words, head, tick, action }: RowProps) {
  const values = <LineValues line={line} words={words} />;
  return (
    <div className="flex flex-wrap items-center gap-x-3 wrap-anywhere">
      {tick ? (
        <Checkbox {...tick}>
          {head ?? <Label line={line} />}
          <span className="block">{values}</span>
        </Checkbox>
      ) : (
        <p className="min-w-0">
          {head ?? <span>{`${line.label}: `}</span>}
          {values}
        </p>
      )}
      {action}
    </div>
  );
}

function LineValues({ line: { before, after }, words }: Pick<RowProps, 'line' | 'words'>) {
  const old =
    before === null ? null : (
      <span className="text-tinta-soft">
        <ShownValue value={before} />
      </span>
    );
  if (after === null) return old;
  if (old === null)
    return (
      <span className="text-tinta-soft">
        <ShownValue value={after} />
      </span>
    );
  return (
    <>
      {old}
      <span className="sr-only">{` ${words.before}, ${words.after} `}</span>
      <span aria-hidden="true"> → </span>
      <span className="font-semibold">
        <ShownValue value={after} />
      </span>
    </>
  );
}

function SidesRow({ line, words, hasHeadsAbove, head, tick, action }: RowProps) {
  const { before, after } = line;
  return (
    <>
      {tick ? (
        <Checkbox {...tick}>{head ?? <Label line={line} />}</Checkbox>
      ) : (
        (head ?? <Label line={line} />)
      )}
      <dl
        className={cn(
          'mt-1 grid gap-2',
          // Above each other where words would break.
          hasHeadsAbove ? '@min-3xs:grid-cols-2' : 'grid-cols-[repeat(auto-fit,minmax(min(100%,10rem),1fr))]',
        )}
      >
        {before === null ? null : <Box title={words.before} isTitleHidden={hasHeadsAbove} value={before} />}
        {after === null ? null : <Box title={words.after} isTitleHidden={hasHeadsAbove} value={after} />}
      </dl>
      {action}
    </>
  );
}

interface BoxProps {
  title: string;
  isTitleHidden: boolean;
  value: Shown;
}

function Box({ title, isTitleHidden, value }: BoxProps) {
  return (
    <div className="min-w-0 rounded-md border bg-sunken px-2 py-1.5">
      <dt className={cn('text-fine text-tinta-soft', isTitleHidden && '@min-3xs:sr-only')}>{title}</dt>
      <dd className="wrap-anywhere whitespace-pre-line">
        <ShownValue value={value} />
      </dd>
    </div>
  );
}

function Label({ line: { label, badge } }: Pick<RowProps, 'line'>) {
  return (
    <span className="flex flex-wrap items-center gap-x-2 text-fine font-semibold">
      <span>{label}</span>
      {badge === undefined ? null : <Badge tone="cantera">{badge}</Badge>}
    </span>
  );
}

export function ShownValue({ value }: { value: Shown }) {
  if (typeof value === 'string') return <span>{value}</span>;
  if ('richText' in value) return <RichText text={value.richText} />;
  return <img src={value.imageUrl} alt="" className="size-20 rounded-md object-cover" />;
}
