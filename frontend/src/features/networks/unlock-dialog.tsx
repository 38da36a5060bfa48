import { bidiIsolate } from '@wifi-share/contracts/bidi-isolate';
import type { Network } from '@wifi-share/contracts/entities/network';
import { useId, useState } from 'react';
import { NetworkRadios } from '@/components/network-radios.js';
import { Alert } from '@/components/ui/alert.js';
import { Button } from '@/components/ui/button.js';
import { Dialog, DialogBody, DialogFooter } from '@/components/ui/dialog.js';
import { useText } from '@/lib/i18n/use-text.js';
import { notifyFailure, notifySuccess } from '@/lib/notify.js';
import { useFailureText } from '@/lib/use-failure-text.js';
import { useUnlockNetwork } from './networks-api.js';

interface UnlockDialogProps {
  userId: string;
  network: Network;
  /** All of the owner's networks, newest first. */
  networks: Network[];
  onClose: () => void;
}

/** Which network is locked instead (R47); the newest is proposed. */
export default function UnlockDialog({ userId, network, networks, onClose }: UnlockDialogProps) {
  const t = useText();
  const failureText = useFailureText();
  const unlocking = useUnlockNetwork(userId, network);
  const others = networks.filter(({ locked }) => !locked);
  const [chosenId, setChosenId] = useState(others[0]?.id ?? null);
  const group = useId();
  const failed = t('dashboard.unlock.failed.detail');

  // What was sent is not said to be cancelled.
  const close = () => !unlocking.isPending && onClose();

  function unlock() {
    if (chosenId === null) return;
    unlocking.mutate(chosenId, {
      onSuccess: () => {
        onClose();
        notifySuccess({ title: t('dashboard.unlock.done', { name: network.name }) });
      },
      onError: (error) => notifyFailure(t('dashboard.unlock.failed.title'), error, failed),
    });
  }

  return (
    <Dialog
      title={t('dashboard.unlock.title', { name: bidiIsolate(network.name) })}
      description={t('dashboard.unlock.text')}
      onClose={close}
    >
      <DialogBody className="gap-4">
        <fieldset disabled={unlocking.isPending}>
          <legend className="mb-2 font-medium">{t('dashboard.unlock.choose')}</legend>
          <NetworkRadios name={group} networks={others} chosenId={chosenId} onChoose={setChosenId} />
        </fieldset>
        {unlocking.error && <Alert tone="danger">{failureText(unlocking.error, failed)}</Alert>}
      </DialogBody>
      <DialogFooter>
        <Button unavailable={unlocking.isPending} onClick={onClose}>
          {t('common.cancel')}
        </Button>
        <Button variant="primary" pending={unlocking.isPending} onClick={unlock}>
          {t('dashboard.unlock.button')}
        </Button>
      </DialogFooter>
    </Dialog>
  );
}
