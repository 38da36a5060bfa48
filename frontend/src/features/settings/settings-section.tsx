import type { ComponentProps, ReactNode } from 'react';
import { PartFailure } from '@/components/part-failure.js';
import { Card } from '@/components/ui/card.js';
import { Skeleton } from '@/components/ui/skeleton.js';
import { cn } from '@/lib/class-names.js';
import { sectionGridClass } from './settings-skeleton.js';

/** The sections as the address names them: `?tab=settings&section=email`. */
export type SectionName =
  | 'profile'
  | 'email'
  | 'summary'
  | 'password'
  | 'factors'
  | 'agents'
  | 'webhooks'
  | 'tokens'
  | 'team'
  | 'sessions'
  | 'log'
  | 'plan'
  | 'receipts'
  | 'guide'
  | 'data'
  | 'delete';

/** The id of a section's heading. */
export const headingId = (section: string): string => `settings-${section}`;

interface SettingsSectionProps {
  name: SectionName;
  title: string;
  text: string;
  children: ReactNode;
  tone?: 'neutral' | 'danger';
}

export function SettingsSection({ name, title, text, children, tone = 'neutral' }: SettingsSectionProps) {
  const id = headingId(name);
  return (
    <section aria-labelledby={id} className={sectionGridClass}>
      <header className="grid content-start gap-1">
        <h2 id={id} tabIndex={-1} className="scroll-mt-24 text-base outline-none">
          {title}
        </h2>
        <p className="max-w-[48ch] text-ink-muted">{text}</p>
      </header>
      <Card className={cn('self-start overflow-hidden', tone === 'danger' && 'border-danger-ink/35')}>{children}</Card>
    </section>
  );
}

export function SectionBody({ children }: { children: ReactNode }) {
  return <div className="grid grid-cols-1 gap-5 p-5 sm:p-6">{children}</div>;
}

/** The row of a section's buttons, first under the thumb on a narrow screen. */
export function SectionFooter({ children }: { children: ReactNode }) {
  return (
    <footer className="flex flex-col-reverse gap-2 border-t bg-muted/60 px-5 py-3 sm:flex-row sm:items-center sm:justify-end sm:px-6">
      {children}
    </footer>
  );
}

/** `PartFailure` in a section. */
export function SectionFailure(failure: ComponentProps<typeof PartFailure>) {
  return (
    <div className="p-5 sm:p-6">
      <PartFailure {...failure} />
    </div>
  );
}

/** The layout of one line, while a list is loaded. */
export function LineSkeleton() {
  return (
    <div aria-busy="true" className="p-5 sm:p-6">
      <Skeleton className="h-4 w-60 max-w-full" />
    </div>
  );
}
