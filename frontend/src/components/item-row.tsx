import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from '@/lib/class-names.js';
import { useFocusHandover } from '@/lib/use-focus-handover.js';

interface ItemRowProps {
  Icon: LucideIcon;
  name: ReactNode;
  /** One element per line. */
  text: ReactNode;
  buttons: ReactNode;
  /** Too many to stand beside the text: they get a line of their own. */
  buttonsBelow?: boolean;
  /** Why it does not work now, below all of it. */
  warning?: ReactNode;
  /** What one of the buttons has opened. */
  children?: ReactNode;
}

/** An entry of a list of the owner's things: what it is, and what can be done with it. */
export function ItemRow({ Icon, name, text, buttons, buttonsBelow, warning, children }: ItemRowProps) {
  const row = useFocusHandover<HTMLLIElement>();
  return (
    <li ref={row}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3 px-5 py-4 sm:px-6">
        <span
          aria-hidden
          className="hidden size-10 shrink-0 place-items-center rounded-md bg-muted text-ink-muted sm:grid"
        >
          <Icon className="size-4" />
        </span>
        <div className="grid min-w-48 flex-1 basis-72 gap-0.5">
          <h3 className="flex flex-wrap items-center gap-x-2 gap-y-1 [overflow-wrap:anywhere]">{name}</h3>
          <p className="grid text-ink-muted">{text}</p>
        </div>
        {buttons && <div className={cn('flex flex-wrap gap-2', buttonsBelow && 'w-full sm:pl-14')}>{buttons}</div>}
        {warning && <p className="w-full text-warning-ink">{warning}</p>}
      </div>
      {children}
    </li>
  );
}
