import { milestone } from '@/site.config';

const flagColours = ['fill-cantera', 'fill-paper', 'fill-agave', 'fill-stone'];
/** The paper flags over the street: the position of each on the string's curve. */
const flags = Array.from({ length: 11 }, (_, index) => {
  const x = 30 + index * 53;
  return { x, y: 30 + 40 * (1 - ((x + 20 - 320) / 300) ** 2), colour: flagColours[index % 4] };
});

const awning = Array.from({ length: 6 }, (_, index) => 236 + index * 26);

export function StreetDrawing() {
  return (
    <svg viewBox="0 0 640 440" aria-hidden="true" className="block h-auto w-full">
      <rect width="640" height="440" rx="16" className="fill-cantera-wash" />
      <circle cx="516" cy="132" r="38" className="fill-stone" />
      <path d="M0 250q90-74 190-40t180-22 150 18 120-34v190H0Z" className="fill-stone" opacity=".35" />

      <path d="M24 28q296 84 592 0" fill="none" className="stroke-edge" strokeWidth="2" />
      {flags.map(({ x, y, colour }) => (
        <path key={x} d={`M${x} ${y}h40v30l-6.7 7-6.6-7-6.7 7-6.7-7-6.6 7-6.7-7Z`} className={colour} />
      ))}

      <path d="M30 178h182v182H30Z" className="fill-paper" />
      <path d="M22 164h198v18H22Z" className="fill-stone" />
      <path d="M52 262a24 24 0 0 1 48 0v40H52Z" className="fill-sunken" />
      <path d="M76 238v64M52 268h48" fill="none" className="stroke-edge" strokeWidth="3" />
      <path d="M46 302h60v8H46Z" className="fill-stone" />
      <path d="M134 360v-94a28 28 0 0 1 56 0v94Z" className="fill-cantera" />
      <path d="M162 240v120" fill="none" className="stroke-cantera-wash" strokeWidth="3" />
      <path d="M52 200h120v20H52Z" className="fill-agave" />
      <path d="M66 210h92" fill="none" className="stroke-on-agave" strokeWidth="4" strokeDasharray="18 6" />

      <path d="M212 138h204v222H212Z" className="fill-cantera" />
      <path d="M204 122h220v20H204Z" className="fill-stone" />
      <path d="M238 166h34v38h-34Zm59 0h34v38h-34Zm59 0h34v38h-34Z" className="fill-sunken" />
      <path d="M236 262h92v74h-92Z" className="fill-paper" />
      <path d="M344 262h48v98h-48Z" className="fill-paper" />
      <path d="M236 300h92" fill="none" className="stroke-edge" strokeWidth="3" />
      <path d="M246 300v-16h12v16Zm20 0v-24h10v24Zm18 0v-14h18v14Zm26 0v-22h10v22Z" className="fill-agave" />
      <path d="M250 336v-20h20v20Zm30 0v-14h34v14Z" className="fill-stone" />
      <path d="M384 314v12" fill="none" className="stroke-edge" strokeWidth="4" />
      {awning.map((x, index) => (
        <path
          key={x}
          d={`M${x} 224h26v32a13 13 0 0 1-26 0Z`}
          className={index % 2 ? 'fill-paper' : 'fill-agave'}
        />
      ))}

      <path d="M416 196h160v164H416Z" className="fill-stone" />
      <path d="M408 182h176v18H408Z" className="fill-cantera" />
      <path d="M438 360v-76a30 30 0 0 1 60 0v76Z" className="fill-cantera" />
      <path d="M468 254v106" fill="none" className="stroke-stone" strokeWidth="3" />
      <path d="M518 276h36v40h-36Z" className="fill-paper" />
      <path d="M536 276v40M518 296h36" fill="none" className="stroke-edge" strokeWidth="3" />
      <path d="M512 316h48v8h-48Z" className="fill-cantera" />
      <circle cx="536" cy="230" r="14" className="fill-paper" />

      <path d="M0 360h640v18H0Z" className="fill-edge" opacity=".45" />
      <path d="M0 378h640v46a16 16 0 0 1-16 16H16a16 16 0 0 1-16-16Z" className="fill-sunken" />
      <path
        d="M40 410h560"
        fill="none"
        className="stroke-edge"
        strokeWidth="4"
        strokeDasharray="34 26"
        opacity=".6"
      />

      <g className="fill-agave">
        <ellipse cx="414" cy="328" rx="16" ry="34" />
        <ellipse cx="398" cy="292" rx="11" ry="21" transform="rotate(-28 398 292)" />
        <ellipse cx="430" cy="284" rx="11" ry="22" transform="rotate(22 430 284)" />
      </g>
      <circle cx="388" cy="273" r="5" className="fill-paper" />
      <circle cx="438" cy="263" r="5" className="fill-paper" />

      <path d="M546 404v-76a40 40 0 0 1 80 0v76Z" className="fill-paper stroke-edge" strokeWidth="3" />
      <path d="M538 400h96v12h-96Z" className="fill-edge" />
      <text x="586" y="332" textAnchor="middle" className="fill-tinta font-heading" fontSize="20">
        {milestone.small}
      </text>
      <text x="586" y="384" textAnchor="middle" className="fill-cantera font-heading" fontSize="52">
        {milestone.large}
      </text>
    </svg>
  );
}
