import { useId } from 'react';

interface ContentOptionProps {
  title: string;
  text: string;
  checked: boolean;
  onChoose: () => void;
}

export function ContentOption({ title, text, checked, onChoose }: ContentOptionProps) {
  const textId = useId();
  return (
    <div className="relative flex gap-3 rounded-md border p-4 transition-colors hover:border-control has-checked:border-accent-ink has-checked:bg-accent-soft">
      <input
        type="radio"
        name="content"
        id={`${textId}-input`}
        aria-describedby={textId}
        checked={checked}
        onChange={onChoose}
        className="relative z-10 mt-0.5 size-4 shrink-0 accent-accent"
      />
      <div className="grid content-start gap-1">
        <label htmlFor={`${textId}-input`} className="font-medium after:absolute after:inset-0 after:cursor-pointer">
          {title}
        </label>
        <p id={textId} className="text-ink-muted text-sm">
          {text}
        </p>
      </div>
    </div>
  );
}
