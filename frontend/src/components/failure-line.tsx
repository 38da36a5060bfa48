/** Why something that was pressed came to nothing: it stays in its place when the toast, which is read out, has gone. */
export function FailureLine({ text }: { text: string | null }) {
  return text && <p className="[overflow-wrap:anywhere] text-danger-ink text-sm">{text}</p>;
}
