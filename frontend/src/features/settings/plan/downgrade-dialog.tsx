import { useQuery } from '@tanstack/react-query';
import { bidiIsolate } from '@wifi-share/contracts/bidi-isolate';
import type { Billing } from '@wifi-share/contracts/calls/payments';
import type { Network } from '@wifi-share/contracts/entities/network';
import type { User } from '@wifi-share/contracts/entities/user';
import { plans } from '@wifi-share/contracts/plans';
import { ProblemError } from '@/api/problem-error.js';
import { PartFailure } from '@/components/part-failure.js';
import { Alert } from '@/components/ui/alert.js';
import { Button } from '@/components/ui/button.js';
import { Dialog, DialogBody, DialogFooter } from '@/components/ui/dialog.js';
import { Skeleton } from '@/components/ui/skeleton.js';
import { planStanding, runningPeriod } from '@/lib/billing/plan-standing.js';
import { formatDay } from '@/lib/format.js';
import { useLanguage } from '@/lib/i18n/use-language.js';
import { useText } from '@/lib/i18n/use-text.js';
import { networksQuery } from '@/lib/networks/networks-query.js';
import { notifySuccess } from '@/lib/notify.js';
import { useFailureText } from '@/lib/use-failure-text.js';
import type { LoadFailed } from '@/lib/use-load-failure.js';
import { useShowFailure } from '../use-show-failure.js';
import { KeepNetworkDialog } from './keep-network-dialog.js';
import { LetItEnd } from './let-it-end.js';
import { type DowngradeFailure, useDowngrade } from './use-downgrade.js';

interface DowngradeDialogProps {
  user: User;
  isCancel: boolean;
  /** Undefined while it is being read. */
  billing: Billing | undefined;
  billingFailure: LoadFailed | null;
  onClose: () => void;
}

/**
 * To the free plan: asked first, then the network to keep is chosen where there are several (spec section 4). The choice
 * is not in the address: a reload asks the first question again, so that no link leads into a deletion.
 */
export function DowngradeDialog(props: DowngradeDialogProps) {
  const { user, isCancel, billing, billingFailure, onClose } = props;
  const t = useText();
  const downgrade = useDowngrade(user.id);
  const textOf = useDowngradeFailure();
  const showFailure = useShowFailure();
  const failure = downgrade.failure && textOf(downgrade.failure);
  // In the middle of deleting there is nothing to go back to.
  const close = () => !downgrade.isBusy && onClose();

  async function finish(step: ReturnType<typeof downgrade.begin>) {
    const outcome = await step;
    if (outcome === null) {
      onClose();
      notifySuccess({ title: t(isCancel ? 'payment.cancel.done' : 'payment.downgrade.done') });
    } else if (outcome !== 'choose') {
      const problem = 'error' in outcome && outcome.error instanceof ProblemError ? outcome.error : null;
      showFailure(t('payment.change.failedTitle'), problem, textOf(outcome));
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
      billingFailure={billingFailure}
      isBusy={downgrade.isBusy}
      failure={failure}
      onConfirm={() => void finish(downgrade.begin())}
      onClose={close}
    />
  );
}

interface ConfirmDowngradeProps extends DowngradeDialogProps {
  isBusy: boolean;
  failure: string | null;
  onConfirm: () => void;
}

/** The gentle way first (R46), and what giving the plan up at once means, before anything happens. */
function ConfirmDowngrade(props: ConfirmDowngradeProps) {
  const { user, isCancel, billing, billingFailure, isBusy, failure, onConfirm, onClose } = props;
  const t = useText();
  const language = useLanguage();
  const plan = t(`plans.${user.plan}.name`);
  const now = new Date();
  const standing = billing && planStanding(user, billing, now);
  const paid = billing && runningPeriod(billing, now);
  const ending = standing?.kind === 'paid' || standing?.kind === 'grace' ? standing : null;
  // Nothing is deleted before the gentle way could be offered.
  const isUnknown = user.planBasis === 'payment' && !billing;
  const { data: networks = [] } = useQuery(networksQuery(user.id));
  const surplus = Math.max(0, networks.length - plans.free.maxNetworks);
  const atOnce = t('payment.downgrade.text', { plan });
  return (
    <Dialog
      title={t(isCancel ? 'payment.cancel.title' : 'payment.downgrade.title')}
      description={ending || isUnknown ? undefined : atOnce}
      onClose={onClose}
      width="small"
    >
      <DialogBody className="gap-4">
        {isUnknown && !billingFailure && (
          <div aria-busy="true">
            <Skeleton className="h-28 w-full" />
          </div>
        )}
        {isUnknown && billingFailure && <PartFailure title={t('payment.receipts.loadFailed')} {...billingFailure} />}
        {ending && (
          <>
            <LetItEnd ending={ending} unavailable={isBusy} onClose={onClose} />
            <div className="border-t pt-4">
              <h3>{t('payment.letEnd.orNow')}</h3>
              <p className="text-ink-muted">{atOnce}</p>
            </div>
          </>
        )}
        <ul className="grid list-disc gap-2 pl-5">
          <li>{t('payment.downgrade.networks', { count: plans.free.maxNetworks })}</li>
          {surplus > 0 && (
            <li className="font-medium text-danger-ink">{t('payment.downgrade.codes', { count: surplus })}</li>
          )}
          {plans[user.plan].analytics && <li>{t('payment.downgrade.analytics')}</li>}
          {plans[user.plan].support && <li>{t('payment.downgrade.support')}</li>}
          {standing?.kind === 'grace' && (
            <li>{t('payment.downgrade.grace', { plan, date: formatDay(standing.until, language) })}</li>
          )}
          {paid && (
            <li>
              {t('payment.downgrade.back', {
                plan: t(`plans.${paid.plan}.name`),
                date: formatDay(paid.until, language),
              })}
            </li>
          )}
        </ul>
        {user.planBasis === 'grant' && <Alert tone="warning">{t('payment.downgrade.granted', { plan })}</Alert>}
        {failure && <Alert tone="danger">{failure}</Alert>}
      </DialogBody>
      <DialogFooter>
        <Button onClick={onClose}>{t('payment.keep', { plan })}</Button>
        <Button
          variant={ending || isUnknown ? 'dangerQuiet' : 'danger'}
          pending={isBusy}
          unavailable={isUnknown}
          onClick={onConfirm}
        >
          {t(isCancel ? 'payment.cancel.button' : 'payment.downgrade')}
        </Button>
      </DialogFooter>
    </Dialog>
  );
}

/** Says why a downgrade stopped, and what has happened until then. */
function useDowngradeFailure(): (failure: DowngradeFailure) => string {
  const t = useText();
  const language = useLanguage();
  const failureText = useFailureText();
  return (failure) => {
    if (failure.at === 'networks') return failureText(failure.error, t('payment.networks.failed'));
    if (failure.at === 'plan') return failureText(failure.error, t('payment.change.failed'));
    const { deleted, failure: stopped } = failure.deletion;
    const names = new Intl.ListFormat(language).format(deleted.map(({ name }) => bidiIsolate(name)));
    return [
      ...(deleted.length > 0 ? [t('payment.choose.deleted', { count: deleted.length, names })] : []),
      t('payment.choose.notDeleted', { name: stopped?.network.name ?? '' }),
      failureText(stopped?.error, t('dashboard.delete.failed.detail')),
      t('payment.choose.unchanged'),
    ].join(' ');
  };
}
