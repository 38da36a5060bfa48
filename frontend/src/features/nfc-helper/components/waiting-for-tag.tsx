/** The back of a phone and a tag close to it; the waves come and go. */
export function WaitingForTag({ className }: { className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 160 128" className={className}>
      <rect x="34" y="4" width="58" height="120" rx="11" className="fill-device" />
      <circle cx="47" cy="18" r="5.5" className="fill-none stroke-ink-muted" strokeWidth="2" />
      <circle cx="47" cy="33" r="5.5" className="fill-none stroke-ink-muted" strokeWidth="2" />
      <g className="fill-none stroke-accent" strokeWidth="2.5" strokeLinecap="round">
        <path d="M74 50a20 20 0 0 1 0 28" className="animate-pulse" />
        <path d="M82 42a31 31 0 0 1 0 44" className="animate-pulse [animation-delay:150ms]" />
      </g>
      <circle cx="122" cy="64" r="24" className="fill-surface stroke-control" strokeWidth="1.5" />
      <g className="fill-none stroke-accent-line" strokeWidth="2">
        <circle cx="122" cy="64" r="19" />
        <circle cx="122" cy="64" r="15" />
      </g>
      <circle cx="122" cy="64" r="8" className="fill-accent" />
    </svg>
  );
}
