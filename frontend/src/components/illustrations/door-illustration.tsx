/** A door standing open, with waves coming out of it. */
export function DoorIllustration({ className }: { className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 220 176" className={className}>
      <path d="M4 164h212" className="stroke-control" strokeWidth="1.5" strokeLinecap="round" />
      <rect
        x="58"
        y="20"
        width="84"
        height="144"
        rx="8"
        className="fill-accent-soft stroke-accent-line"
        strokeWidth="1.5"
      />
      <path
        d="M142 164 190 172 V32 a6 6 0 0 0-5-6 L142 20Z"
        className="fill-surface stroke-control"
        strokeWidth="1.5"
        strokeLinejoin="round"
      />
      <path
        d="M154 40l24 4.4v40L154 81Z M154 95l24 3.4v42l-24-4Z"
        className="fill-muted stroke-hairline"
        strokeWidth="1.5"
        strokeLinejoin="round"
      />
      <circle cx="149" cy="96" r="2.5" className="fill-ink-muted" />
      <g className="fill-none stroke-accent" strokeWidth="5" strokeLinecap="round">
        <path d="M84 116a22 22 0 0 1 32 0" />
        <path d="M74 101a36 36 0 0 1 52 0" opacity=".6" />
        <path d="M65 86a50 50 0 0 1 70 0" opacity=".3" />
      </g>
      <circle cx="100" cy="130" r="5" className="fill-accent" />
      <path d="M58 164h84l-10 8H40Z" className="fill-accent-soft" />
    </svg>
  );
}
