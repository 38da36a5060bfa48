import { type ReactNode, useId } from 'react';
import { Card } from '@/components/ui/card.js';

interface PanelCardProps {
  title: string;
  text?: ReactNode;
  /** Beside the title: a figure or a button. */
  aside?: ReactNode;
  children: ReactNode;
}

/** One concern of the security tab. */
export function PanelCard({ title, text, aside, children }: PanelCardProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Card className="overflow-hidden">
        <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3 border-b px-5 py-4">
          <div className="grid min-w-0 flex-1 basis-52 gap-0.5">
            <h2 id={id} className="text-base">
              {title}
            </h2>
            {text && <p className="max-w-[65ch] text-ink-muted text-sm">{text}</p>}
          </div>
          {aside}
        </header>
        {children}
      </Card>
    </section>
  );
}
