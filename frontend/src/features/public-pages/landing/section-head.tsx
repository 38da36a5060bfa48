interface SectionHeadProps {
  /** Names the section. */
  id: string;
  title: string;
  text: string;
}

export function SectionHead({ id, title, text }: SectionHeadProps) {
  return (
    <div className="grid gap-3">
      <h2 id={id} className="text-xl tracking-tight">
        {title}
      </h2>
      <p className="max-w-[60ch] text-base text-ink-muted">{text}</p>
    </div>
  );
}
