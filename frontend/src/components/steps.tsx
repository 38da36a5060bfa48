import type { ReactNode } from 'react';

/** The four steps of the product (spec section 1); their texts are `landing.steps.<id>.*` and `info.howItWorks.<id>`. */
export const steps = [
  { id: 'create', Illustration: CreateIllustration },
  { id: 'generate', Illustration: GenerateIllustration },
  { id: 'share', Illustration: ShareIllustration },
  { id: 'monitor', Illustration: MonitorIllustration },
] as const;

/** The background of the four drawings. */
function Sheet({ children }: { children: ReactNode }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 240 150" className="w-full max-w-60 lg:max-w-full">
      <rect x="1" y="1" width="238" height="148" rx="12" className="fill-muted" />
      {children}
    </svg>
  );
}

/** The name and the password of a network, being entered. */
function CreateIllustration() {
  return (
    <Sheet>
      <rect x="48" y="24" width="144" height="102" rx="10" className="fill-surface stroke-hairline" strokeWidth="1.5" />
      <rect x="62" y="39" width="46" height="6" rx="3" className="fill-muted-strong" />
      <rect x="62" y="50" width="116" height="22" rx="6" className="fill-none stroke-accent" strokeWidth="2" />
      <rect x="71" y="58" width="52" height="6" rx="3" className="fill-ink" />
      <path d="M129 55.5v11" className="stroke-accent" strokeWidth="1.5" strokeLinecap="round" />
      <rect x="62" y="82" width="36" height="6" rx="3" className="fill-muted-strong" />
      <rect x="62" y="93" width="116" height="22" rx="6" className="fill-none stroke-control" strokeWidth="1.5" />
      <g className="fill-ink-muted">
        {[0, 1, 2, 3, 4, 5, 6, 7].map((bullet) => (
          <circle key={bullet} cx={74 + bullet * 8} cy="104" r="2.2" />
        ))}
      </g>
    </Sheet>
  );
}

const finders = [
  { x: 0, y: 0 },
  { x: 36, y: 0 },
  { x: 0, y: 36 },
];
/** Columns of the modules in each row of the drawn code, between the finder patterns. */
const modules = [
  [5, 7],
  [6],
  [5, 7],
  [6, 7],
  [0, 2, 4, 6, 9, 11],
  [1, 3, 5, 8, 10],
  [2, 5, 7, 9],
  [6, 8, 11],
  [5, 7, 10],
];
const modulesPath = modules
  .flatMap((columns, row) => columns.map((column) => `M${column * 4.5} ${row * 4.5 + 3}h4v4h-4z`))
  .join('');

/** A page's code: one of the two that every network gets. */
function GenerateIllustration() {
  return (
    <Sheet>
      <rect x="76" y="22" width="88" height="106" rx="10" className="fill-surface stroke-hairline" strokeWidth="1.5" />
      <g transform="translate(93 34)" className="fill-ink">
        {finders.map(({ x, y }) => (
          <g key={`${x}-${y}`}>
            <rect
              x={x + 1.5}
              y={y + 1.5}
              width="15"
              height="15"
              rx="3.5"
              className="fill-none stroke-ink"
              strokeWidth="3"
            />
            <rect x={x + 6} y={y + 6} width="6" height="6" rx="1.5" />
          </g>
        ))}
        <path d={modulesPath} />
      </g>
      <rect x="98" y="101" width="44" height="6" rx="3" className="fill-accent" />
      <rect x="106" y="113" width="28" height="5" rx="2.5" className="fill-muted-strong" />
    </Sheet>
  );
}

/** A phone is held to a tag. */
function ShareIllustration() {
  return (
    <Sheet>
      <g className="fill-none stroke-accent" strokeWidth="1.5">
        <circle cx="152" cy="82" r="38" opacity=".5" />
        <circle cx="152" cy="82" r="52" opacity=".3" />
        <circle cx="152" cy="82" r="66" opacity=".15" />
      </g>
      <circle cx="152" cy="82" r="25" className="fill-surface stroke-control" strokeWidth="1.5" />
      <circle cx="152" cy="82" r="18" className="fill-none stroke-accent-line" strokeWidth="2" />
      <circle cx="152" cy="82" r="11" className="fill-accent" />
      <g transform="rotate(-9 92 76)">
        <rect x="64" y="22" width="56" height="108" rx="11" className="fill-device" />
        <rect x="67" y="25" width="50" height="102" rx="8.5" className="fill-surface" />
        <rect x="84" y="28.5" width="16" height="4" rx="2" className="fill-device" />
        <rect x="73" y="46" width="20" height="4.5" rx="2.25" className="fill-muted-strong" />
        <rect x="73" y="55" width="32" height="7" rx="3.5" className="fill-ink" />
        <rect x="73" y="71" width="38" height="14" rx="4.5" className="fill-accent" />
        <rect x="73" y="91" width="38" height="12" rx="4" className="fill-none stroke-hairline" strokeWidth="1.5" />
      </g>
    </Sheet>
  );
}

const weeks = [24, 38, 30, 52, 44, 66, 58];

/** How often the page was opened, day by day. */
function MonitorIllustration() {
  return (
    <Sheet>
      <rect x="36" y="22" width="168" height="106" rx="10" className="fill-surface stroke-hairline" strokeWidth="1.5" />
      <path d="M50 112h140" className="stroke-hairline" strokeWidth="1.5" strokeLinecap="round" />
      {weeks.map((height, index) => (
        <rect
          key={height}
          x={54 + index * 20}
          y={112 - height}
          width="12"
          height={height}
          rx="3"
          className={index === 5 ? 'fill-accent' : 'fill-accent-line'}
        />
      ))}
      <rect x="50" y="34" width="34" height="6" rx="3" className="fill-muted-strong" />
    </Sheet>
  );
}
