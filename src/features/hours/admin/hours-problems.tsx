import { CircleAlert } from 'lucide-react';

interface HoursProblemsProps {
  problems: readonly string[];
}

/** What keeps the hours from being saved, beside the button that saves them. */
export function HoursProblems({ problems }: HoursProblemsProps) {
  return (
    <div aria-live="polite" className="grow font-semibold text-alerta-text">
      {problems.map((problem) => (
        <p key={problem} className="flex items-start gap-1.5">
          <CircleAlert aria-hidden="true" className="mt-1 size-4 shrink-0" />
          {problem}
        </p>
      ))}
    </div>
  );
}
