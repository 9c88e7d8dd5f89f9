import type { GuideEntry } from './guide-sections';

interface GuideEntryItemProps {
  entry: GuideEntry;
}

/** A business in the printed guide, never divided between two pages. */
export function GuideEntryItem({ entry: { number, name, address, phone, hours } }: GuideEntryItemProps) {
  return (
    <li className="mb-2.5 flex break-inside-avoid gap-1.5">
      <span className="min-w-[1.6em] shrink-0 text-right text-tinta-soft tabular-nums">{number}</span>
      <span className="min-w-0 grow wrap-anywhere">
        <span className="block font-bold">{name}</span>
        {phone ? <span className="block font-semibold tabular-nums">{phone}</span> : null}
        <span className="block">{address}</span>
        {hours.map((line) => (
          <span key={line} className="block text-tinta-soft">
            {line}
          </span>
        ))}
      </span>
    </li>
  );
}
