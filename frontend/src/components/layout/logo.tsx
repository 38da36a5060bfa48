/** The product's logo: a sending tag. */
export function Logo() {
  return (
    <svg aria-hidden="true" viewBox="0 0 28 28" className="size-7 shrink-0">
      <rect width="28" height="28" rx="8" className="fill-accent" />
      <g className="fill-none stroke-on-accent" strokeWidth="2" strokeLinecap="round">
        <path d="M9 15.2a3.8 3.8 0 0 1 3.8 3.8" />
        <path d="M9 11.1a7.9 7.9 0 0 1 7.9 7.9" />
        <path d="M9 7a12 12 0 0 1 12 12" />
      </g>
      <circle cx="9.2" cy="18.8" r="1.7" className="fill-on-accent" />
    </svg>
  );
}
