/** Says in one sentence what a tab will hold. */
export function ComingTab({ text }: { text: string }) {
  return <p className="max-w-[65ch] py-10 text-base text-ink-muted">{text}</p>;
}
