import { ChevronDown } from 'lucide-react';
import { type ReactNode, type ToggleEvent, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';

interface QuestionProps {
  /** What an address names after its `#`. */
  id: string;
  question: string;
  openAtFirst: boolean;
  children: ReactNode;
}

/** A question whose answer opens below it. The address follows, so that an answer can be linked to. */
export function Question({ id, question, openAtFirst, children }: QuestionProps) {
  const { hash } = useLocation();
  const [open, setOpen] = useState(hash ? hash === `#${id}` : openAtFirst);

  useEffect(() => {
    if (hash === `#${id}`) setOpen(true);
  }, [hash, id]);

  function follow({ newState }: ToggleEvent<HTMLDetailsElement>) {
    const nowOpen = newState === 'open';
    if (nowOpen === open) return;
    setOpen(nowOpen);
    if (nowOpen) window.history.replaceState(window.history.state, '', `#${id}`);
  }

  return (
    <details id={id} open={open} onToggle={follow} className="group border-b">
      <summary className="flex cursor-pointer list-none items-center gap-4 rounded-sm py-5 [&::-webkit-details-marker]:hidden">
        <h2 className="mr-auto text-base">{question}</h2>
        <ChevronDown
          aria-hidden
          className="size-4 shrink-0 text-ink-muted transition-transform group-open:rotate-180"
        />
      </summary>
      <div className="grid max-w-[65ch] gap-4 pb-6 text-base text-ink-muted">{children}</div>
    </details>
  );
}
