/** A letter on its way. */
export function LetterIllustration() {
  return (
    <svg aria-hidden="true" viewBox="0 0 200 112" className="h-24 w-auto">
      <rect x="36" y="20" width="128" height="84" rx="10" className="fill-surface stroke-control" strokeWidth="1.5" />
      <path
        d="M38 28l54 41a13 13 0 0 0 16 0l54-41"
        className="fill-accent-soft stroke-accent-line"
        strokeWidth="1.5"
        strokeLinejoin="round"
      />
      <path d="M40 98l38-36M160 98l-38-36" className="stroke-hairline" strokeWidth="1.5" strokeLinecap="round" />
      <path d="M6 46h20M14 62h12M2 78h24" className="stroke-accent-line" strokeWidth="3" strokeLinecap="round" />
      <circle cx="164" cy="24" r="15" className="fill-accent stroke-surface" strokeWidth="4" />
      <path
        d="m157.5 24 4.5 4.5 8.5-8.5"
        className="fill-none stroke-on-accent"
        strokeWidth="2.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
