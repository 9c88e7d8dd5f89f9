interface ImageProgressProps {
  label: string;
  /** From 0 to 1. */
  done: number;
}

/** How far the preparation or the upload of a picture is. */
export function ImageProgress({ label, done }: ImageProgressProps) {
  const percent = Math.round(done * 100);
  return (
    <div className="flex w-full max-w-xs flex-col gap-2 text-fine font-semibold">
      <p className="flex justify-between gap-4" aria-hidden="true">
        <span>{label}</span>
        <span className="tabular-nums">{percent} %</span>
      </p>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        className="h-2 overflow-hidden rounded-full bg-line"
      >
        <div
          className="h-full origin-left rounded-full bg-cantera transition-transform"
          style={{ transform: `scaleX(${String(done)})` }}
        />
      </div>
    </div>
  );
}
