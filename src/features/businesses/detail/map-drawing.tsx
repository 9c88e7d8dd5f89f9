/** Some streets, a park and a river: what a map looks like before there is one. */
export function MapDrawing() {
  return (
    <svg
      viewBox="0 0 640 360"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      className="absolute inset-0 size-full"
    >
      <rect width="640" height="360" className="fill-sunken" />
      <path className="fill-agave-wash" d="M396 0h150l-22 118-146-20ZM64 262l128 22-12 76H48Z" />
      <g fill="none" className="stroke-paper" strokeLinecap="round">
        <path strokeWidth="22" d="M-20 208 210 158 420 176 680 96" />
        <path strokeWidth="16" d="M250-20 216 160 264 380M470-20 424 176 470 380" />
        <path
          strokeWidth="9"
          d="M-20 74 236 52l150 44M92-20l34 202-30 198M-20 306l278 34M340-20l-8 186 44 214M250 258l206 22 200-46M560-20l-24 158 66 240M-20 140l148-20"
        />
      </g>
      <path
        fill="none"
        strokeWidth="4"
        strokeDasharray="2 10"
        strokeLinecap="round"
        className="stroke-stone"
        d="M-20 208 210 158 420 176 680 96"
      />
    </svg>
  );
}
