interface ProgressBarProps {
  /** What is in progress: «Subiendo foto.jpg». */
  label: string;
  /** From 0 to 100. */
  percent: number;
}

export function ProgressBar({ label, percent }: ProgressBarProps) {
  const rounded = Math.round(percent);

  return (
    <div>
      <p className="flex justify-between gap-3 text-fine">
        <span className="min-w-0 truncate">{label}</span>
        <span className="tabular-nums">{`${String(rounded)} %`}</span>
      </p>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuenow={rounded}
        aria-valuemin={0}
        aria-valuemax={100}
        className="mt-1 h-2 overflow-hidden rounded-full bg-sunken"
      >
        <div className="h-full rounded-full bg-agave transition-[width]" style={{ width: `${percent}%` }} />
      </div>
    </div>
  );
}
