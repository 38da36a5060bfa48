import { PartyPopper, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '@/components/ui/button.js';
import { useText } from '@/lib/i18n/use-text.js';

/** The end of the first steps, shown once. */
export function FirstStepsDone({ onClose }: { onClose: () => void }) {
  const t = useText();
  const message = useRef<HTMLDivElement>(null);

  // The button that asked for guests is gone, and the focus with it.
  useEffect(() => {
    if (document.activeElement === document.body) message.current?.focus({ preventScroll: true });
  }, []);

  return (
    <div
      ref={message}
      role="status"
      tabIndex={-1}
      className="mt-6 flex animate-fade-in items-start gap-4 rounded-lg bg-success-soft p-4 sm:px-5"
    >
      <PartyPopper aria-hidden className="mt-0.5 size-5 shrink-0 text-success-ink" />
      <div className="grid flex-1 gap-0.5">
        <h2>{t('dashboard.steps.done.title')}</h2>
        <p>{t('dashboard.steps.done.text')}</p>
      </div>
      <Button
        variant="ghost"
        size="iconSmall"
        aria-label={t('dashboard.steps.hide')}
        className="-mt-1 -mr-1"
        onClick={onClose}
      >
        <X aria-hidden />
      </Button>
    </div>
  );
}
