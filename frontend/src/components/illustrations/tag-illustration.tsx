/** A tag that sends out waves, seen from above. */
export function TagIllustration({ className }: { className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 160 112" className={className}>
      <g className="fill-none stroke-accent" strokeWidth="1.5">
        <circle cx="80" cy="56" r="46" opacity="0.25" />
        <circle cx="80" cy="56" r="54" opacity="0.12" />
      </g>
      <circle cx="80" cy="56" r="38" className="fill-surface stroke-control" strokeWidth="1.5" />
      <g className="fill-none stroke-accent-line" strokeWidth="2">
        <circle cx="80" cy="56" r="31" />
        <circle cx="80" cy="56" r="26.5" />
        <circle cx="80" cy="56" r="22" />
      </g>
      <circle cx="80" cy="56" r="15" className="fill-accent" />
      <g className="fill-none stroke-on-accent" strokeWidth="2.5" strokeLinecap="round">
        <path d="M75.5 57.5a6.5 6.5 0 0 1 9 0" />
        <path d="M72 53a11.5 11.5 0 0 1 16 0" />
      </g>
      <circle cx="80" cy="62" r="2" className="fill-on-accent" />
    </svg>
  );
}
