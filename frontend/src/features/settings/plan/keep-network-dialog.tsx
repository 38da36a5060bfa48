import type { Network } from '@wifi-share/contracts/entities/network';
import { useId, useState } from 'react';
import { NetworkRadios } from '@/components/network-radios.js';
import { Alert } from '@/components/ui/alert.js';
import { Button } from '@/components/ui/button.js';
import { Dialog, DialogBody, DialogFooter } from '@/components/ui/dialog.js';
import { useText } from '@/lib/i18n/use-text.js';
import { notifyFailure } from '@/lib/notify.js';

interface KeepNetworkDialogProps {
  networks: Network[];
  /** How many of the others are deleted; null while nothing is. */
  progress: { done: number; total: number } | null;
  isBusy: boolean;
  failure: string | null;
  onKeep: (network: Network) => void;
  onClose: () => void;
}

/** The one network that the free plan has room for is chosen; the others are deleted for good. */
export function KeepNetworkDialog({ networks, progress, isBusy, failure, onKeep, onClose }: KeepNetworkDialogProps) {
  const t = useText();
  const [chosenId, setChosenId] = useState<string | null>(null);
  const [isMissing, setMissing] = useState(false);
  const name = useId();
  const chosen = networks.find(({ id }) => id === chosenId);

  function confirm() {
    if (chosen) return onKeep(chosen);
    setMissing(true);
    notifyFailure(t('payment.choose.missing'), null, t('payment.choose.missingText'));
    document.getElementById(`${name}-0`)?.focus();
  }

  return (
    <Dialog title={t('payment.choose.title')} description={t('payment.choose.text')} onClose={onClose}>
      <DialogBody className="gap-4">
        <fieldset disabled={isBusy} aria-describedby={isMissing && !chosen ? `${name}-error` : undefined}>
          <legend className="sr-only">{t('payment.choose.title')}</legend>
          <NetworkRadios name={name} networks={networks} chosenId={chosenId} onChoose={setChosenId} />
        </fieldset>
        {isMissing && !chosen && (
          <p id={`${name}-error`} role="alert" className="text-danger-ink text-sm">
            {t('payment.choose.missing')}
          </p>
        )}
        {networks.length > 1 && (
          <Alert tone="warning">{t('payment.downgrade.codes', { count: networks.length - 1 })}</Alert>
        )}
        {failure && <Alert tone="danger">{failure}</Alert>}
        <p role="status" className="text-ink-muted">
          {progress && t('payment.choose.progress', { done: progress.done + 1, total: progress.total })}
        </p>
      </DialogBody>
      <DialogFooter>
        <Button unavailable={isBusy} onClick={onClose}>
          {t('plans.upgrade.later')}
        </Button>
        <Button variant="danger" pending={isBusy} onClick={confirm}>
          {networks.length > 1 ? t('payment.choose.confirm', { count: networks.length - 1 }) : t('payment.downgrade')}
        </Button>
      </DialogFooter>
    </Dialog>
  );
}
