/** The sign that people look for. */
export function Waves() {
  return (
    <svg aria-hidden="true" viewBox="0 0 24 24" className="card-waves">
      <path d="M2.5 9.5a13.5 13.5 0 0 1 19 0M5.7 12.9a9 9 0 0 1 12.6 0M8.9 16.2a4.4 4.4 0 0 1 6.2 0" />
      <circle cx="12" cy="19.4" r="1.5" />
    </svg>
  );
}
