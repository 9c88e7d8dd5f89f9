import { encode } from 'uqr';

interface QrCodeProps {
  /** What a camera reads. */
  text: string;
  /** What the code leads to, for who cannot see it. */
  label: string;
  className?: string;
}

/** A QR code as one path: sharp at every size of print, with the quiet zone of four modules that readers need. */
export function QrCode({ text, label, className }: QrCodeProps) {
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${String(size)} ${String(size)}`}
      shapeRendering="crispEdges"
      className={className}
    >
      {/* Dark on white in both themes: many readers do not read an inverted code. */}
      <path fill="#fff" d={`M0 0h${String(size)}v${String(size)}H0z`} />
      <path fill="#000" d={data.map(toRow).join('')} />
    </svg>
  );
}

/** The dark modules of a row as rectangles, adjacent ones joined so that no printer leaves a gap. */
function toRow(modules: readonly boolean[], y: number): string {
  let path = '';
  for (let start = modules.indexOf(true); start !== -1;) {
    const light = modules.indexOf(false, start);
    const end = light === -1 ? modules.length : light;
    path += `M${String(start)} ${String(y)}h${String(end - start)}v1H${String(start)}z`;
    start = modules.indexOf(true, end);
  }
  return path;
}
