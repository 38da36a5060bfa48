import type { Billing } from '@wifi-share/contracts/calls/payments';
import type { Network } from '@wifi-share/contracts/entities/network';
import type { User } from '@wifi-share/contracts/entities/user';
import { useText } from '@/lib/i18n/use-text.js';
import { notifySuccess } from '@/lib/notify.js';
import { useDowngrade } from '../use-downgrade.js';
import { useDowngradeFailure } from '../use-downgrade-failure.js';
import { useTellFailure } from '../use-tell-failure.js';
import { ConfirmDowngrade } from './confirm-downgrade.js';
import { KeepNetworkDialog } from './keep-network-dialog.js';

interface DowngradeDialogProps {
  user: User;
  isCancel: boolean;
  billing: Billing | undefined;
  onClose: () => void;
}

/**
 * To the free plan: asked first, then the network to keep is chosen where there are several (spec section 4). The choice
 * is not in the address: a reload asks the first question again, so that no link leads into a deletion.
 */
export function DowngradeDialog({ user, isCancel, billing, onClose }: DowngradeDialogProps) {
  const t = useText();
  const downgrade = useDowngrade(user.id);
  const textOf = useDowngradeFailure();
  const tellFailure = useTellFailure();
  const failure = downgrade.failure && textOf(downgrade.failure);
  // In the middle of deleting there is nothing to go back to.
  const close = () => !downgrade.isBusy && onClose();

  async function finish(step: ReturnType<typeof downgrade.begin>) {
    const outcome = await step;
    if (outcome === null) {
      onClose();
      notifySuccess({ title: t(isCancel ? 'payment.cancel.done' : 'payment.downgrade.done') });
    } else if (outcome !== 'choose') {
      const text = textOf(outcome);
      tellFailure(t('payment.change.failedTitle'), 'error' in outcome ? outcome.error : null, text);
    }
  }

  return downgrade.networks ? (
    <KeepNetworkDialog
      networks={downgrade.networks}
      progress={downgrade.progress}
      isBusy={downgrade.isBusy}
      failure={failure}
      onKeep={(network: Network) => void finish(downgrade.keep(network))}
      onClose={close}
    />
  ) : (
    <ConfirmDowngrade
      user={user}
      isCancel={isCancel}
      billing={billing}
      isBusy={downgrade.isBusy}
      failure={failure}
      onConfirm={() => void finish(downgrade.begin())}
      onClose={close}
    />
  );
}
