/** A door that does not open: nothing is behind it. */
export function ClosedDoorIllustration() {
  return (
    <svg aria-hidden="true" viewBox="0 0 220 176" className="mb-2 h-36 w-auto">
      <path d="M4 164h212" className="stroke-control" strokeWidth="1.5" strokeLinecap="round" />
      <rect x="60" y="20" width="100" height="144" rx="8" className="fill-surface stroke-control" strokeWidth="1.5" />
      <rect
        x="68"
        y="28"
        width="84"
        height="136"
        rx="4"
        className="fill-accent-soft stroke-accent-line"
        strokeWidth="1.5"
      />
      <rect x="80" y="100" width="60" height="50" rx="3" className="fill-none stroke-accent-line" strokeWidth="1.5" />
      <circle cx="142" cy="92" r="3" className="fill-accent" />
      <g className="fill-none stroke-accent" strokeWidth="4" strokeLinecap="round">
        <path d="M101 73a13 13 0 0 1 18 0" />
        <path d="M92 64a26 26 0 0 1 36 0" opacity=".6" />
        <path d="M83 55a39 39 0 0 1 54 0" opacity=".3" />
        <path d="M88 84 132 44" className="stroke-accent-soft" strokeWidth="10" />
        <path d="M88 84 132 44" className="stroke-ink-muted" strokeWidth="3.5" />
      </g>
    </svg>
  );
}
