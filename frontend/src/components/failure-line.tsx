/** Why an action failed, in its place. Not a live region: the toast is announced already. */
export function FailureLine({ text }: { text: string | null }) {
  return text && <p className="[overflow-wrap:anywhere] text-danger-ink text-sm">{text}</p>;
}
