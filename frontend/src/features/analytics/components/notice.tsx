import type { ReactNode } from 'react';
import { Card } from '@/components/ui/card.js';

interface NoticeProps {
  illustration?: ReactNode;
  title: string;
  text: string;
  children?: ReactNode;
}

/** Stands in for figures that there are not: why, and what to do. */
export function Notice({ illustration, title, text, children }: NoticeProps) {
  return (
    <Card className="grid justify-items-center gap-2 px-6 py-14 text-center">
      {illustration}
      <h2 className="text-base">{title}</h2>
      <p className="max-w-[44ch] text-ink-muted">{text}</p>
      {children}
    </Card>
  );
}
