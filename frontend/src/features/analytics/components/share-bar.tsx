/** A bar as long as a share of the whole, which its row says in numbers. */
export function ShareBar({ share }: { share: number }) {
  return (
    <span aria-hidden="true" className="mt-2 block h-2 overflow-hidden rounded-full bg-muted">
      <span
        className="block h-full rounded-full bg-accent"
        style={{ width: share === 0 ? 0 : `max(4px, ${share * 100}%)` }}
      />
    </span>
  );
}
