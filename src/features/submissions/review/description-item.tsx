import type { ReactNode } from 'react';

/** One line of what was sent: its name and its value. Goes inside a `dl`. */
export function DescriptionItem({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="py-1.5 sm:grid sm:grid-cols-[9rem_1fr] sm:gap-3">
      <dt className="text-fine leading-6 text-tinta-soft">{label}</dt>
      <dd className="min-w-0 [overflow-wrap:anywhere]">{children}</dd>
    </div>
  );
}
