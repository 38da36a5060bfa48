import { useState } from 'react';
import { Button } from '@/components/ui/button.js';
import { useText } from '@/lib/i18n/use-text.js';

interface CheckForGuestsProps {
  refreshing: boolean;
  onRefresh: () => void;
}

/** Reads the networks again; a guest ends the steps, none is said. */
export function CheckForGuests({ refreshing, onRefresh }: CheckForGuestsProps) {
  const t = useText();
  const [checked, setChecked] = useState(false);

  function check() {
    setChecked(true);
    onRefresh();
  }

  return (
    <div className="grid gap-2 sm:justify-items-end">
      <Button size="sm" pending={refreshing} className="justify-self-start sm:justify-self-end" onClick={check}>
        {t('dashboard.steps.visit.action')}
      </Button>
      <p role="status" className="text-ink-muted text-xs empty:hidden">
        {checked && !refreshing && t('dashboard.steps.visit.none')}
      </p>
    </div>
  );
}
