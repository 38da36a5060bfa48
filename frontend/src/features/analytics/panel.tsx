import { ChartColumn, Table } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Button } from '@/components/ui/button.js';
import { Card } from '@/components/ui/card.js';
import { cn } from '@/lib/class-names.js';
import { useText } from '@/lib/i18n/use-text.js';

interface PanelProps {
  title: string;
  /** After the title. */
  note?: string;
  /** At the end of the title's line: a switch, or a state. */
  aside?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** A chart or a list of the tab, under its name. */
export function Panel({ title, note, aside, className, children }: PanelProps) {
  const id = useId();
  return (
    <Card className={cn('min-w-0', className)}>
      <section aria-labelledby={id}>
        <header className="flex min-h-12 items-center justify-between gap-4 px-4 pt-3 sm:px-5">
          <div className="flex min-w-0 flex-wrap items-baseline gap-x-2">
            <h2 id={id}>{title}</h2>
            {note && <p className="text-ink-muted text-xs">{note}</p>}
          </div>
          {aside}
        </header>
        {children}
      </section>
    </Card>
  );
}

interface TableSwitchProps {
  /** What is shown, for screen readers. */
  of: string;
  showsTable: boolean;
  onSwitch: () => void;
}

/** Shows the data of a chart as a table instead, or the chart again. */
export function TableSwitch({ of, showsTable, onSwitch }: TableSwitchProps) {
  const t = useText();
  const Icon = showsTable ? ChartColumn : Table;
  const text = t(showsTable ? 'analytics.showChart' : 'analytics.showTable');
  return (
    <Button size="sm" variant="ghost" className="-mr-3" aria-label={`${text}: ${of}`} onClick={onSwitch}>
      <Icon aria-hidden />
      {text}
    </Button>
  );
}
