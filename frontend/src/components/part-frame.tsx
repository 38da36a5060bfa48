import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTakenOver } from '@/lib/router/use-taken-over.js';
import { Button } from './ui/button.js';

export interface PartFrameProps {
  title?: string;
  text?: string | undefined;
  /** What the button back to the list says. */
  back: string;
  onBack: () => void;
  children: ReactNode;
}

/** A part of the dashboard in place of the list of networks. Its heading takes the focus over from the list. */
export function PartFrame({ title, text, back, onBack, children }: PartFrameProps) {
  const heading = useTakenOver<HTMLHeadingElement>();

  return (
    <section className="grid max-w-3xl grid-cols-1 gap-6 pt-4">
      <header className="grid grid-cols-1 gap-2">
        <Button variant="ghost" size="sm" className="-ml-3 justify-self-start" onClick={onBack}>
          <ArrowLeft aria-hidden />
          {back}
        </Button>
        {title !== undefined && (
          <h2 ref={heading} tabIndex={-1} className="min-w-0 break-words text-lg outline-none">
            {title}
          </h2>
        )}
        {title !== undefined && text !== undefined && <p className="max-w-[65ch] text-ink-muted">{text}</p>}
      </header>
      {children}
    </section>
  );
}
