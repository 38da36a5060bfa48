import { ChartColumn, Table } from 'lucide-react';
import { Button } from '@/components/ui/button.js';
import { useText } from '@/lib/i18n/use-text.js';

interface TableSwitchProps {
  /** What is shown, for who does not see it. */
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
