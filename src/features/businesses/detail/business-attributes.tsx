import { Check } from 'lucide-react';

/** What it offers, in words. Renders nothing where nothing is known. */
export function BusinessAttributes({ attributes }: { attributes: readonly { name: string }[] }) {
  if (attributes.length === 0) return null;
  return (
    <ul aria-label="Características" className="flex flex-wrap gap-x-4 gap-y-1">
      {attributes.map(({ name }) => (
        <li key={name} className="inline-flex max-w-full items-baseline gap-1.5">
          <Check aria-hidden="true" className="size-4 shrink-0 self-center text-cantera-text" />
          <span className="min-w-0 wrap-anywhere">{name}</span>
        </li>
      ))}
    </ul>
  );
}
