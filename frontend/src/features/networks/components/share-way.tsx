import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

interface ShareWayProps {
  icon: LucideIcon;
  title: string;
  text: string;
  /** What leads there. */
  children: ReactNode;
}

/** One more way to give the network away, with its buttons; on a narrow screen they stand below. */
export function ShareWay({ icon: Icon, title, text, children }: ShareWayProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 p-4">
      <Icon aria-hidden className="size-5 shrink-0 text-ink-muted" />
      <div className="min-w-0 flex-1 basis-48">
        <h3>{title}</h3>
        <p className="text-ink-muted text-sm">{text}</p>
      </div>
      <div className="flex w-full flex-wrap gap-2 sm:w-auto [&>*]:flex-1 sm:[&>*]:flex-none">{children}</div>
    </li>
  );
}
