import { type ReactNode, useEffect, useRef } from 'react';
import { Card } from './ui/card.js';

interface EntryCardProps {
  title: string;
  intro?: ReactNode;
  illustration?: ReactNode;
  children: ReactNode;
  footer?: ReactNode;
  /** Whether it replaces a focused form and takes over the focus. */
  focused?: boolean;
}

/** The narrow column of the login, signup and gate screens. */
export function EntryCard({ title, intro, illustration, children, footer, focused = false }: EntryCardProps) {
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    if (focused) heading.current?.focus();
  }, [focused]);

  return (
    <div className="mx-auto w-full max-w-108 px-4 py-10 sm:py-16">
      <Card className="grid grid-cols-1 gap-6 px-5 py-7 sm:px-8 sm:py-8">
        <header className="grid grid-cols-1 gap-2">
          {illustration && <div className="mb-3">{illustration}</div>}
          <h1 ref={heading} tabIndex={-1} className="text-lg outline-none">
            {title}
          </h1>
          {intro && <div className="text-ink-muted text-sm">{intro}</div>}
        </header>
        {children}
      </Card>
      {footer && <div className="mt-6 text-center text-ink-muted text-sm">{footer}</div>}
    </div>
  );
}
