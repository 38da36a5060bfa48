import type { ListedNetwork } from '@wifi-share/contracts/calls/admin-networks';
import { useText } from '../../../lib/i18n/use-text.js';
import { notifyFailure, notifySuccess } from '../../../lib/notify.js';
import { useFailureText } from '../../../lib/use-failure-text.js';
import { useAccessCode } from '../access-code/access-code.js';
import { useDeleteAnyNetwork } from './api/networks.js';

/** Deletes a network after the access code was given; says whose it is first. */
export function useDeleteNetworkWithCode(): (network: ListedNetwork) => Promise<void> {
  const t = useText();
  const failureText = useFailureText();
  const withAccessCode = useAccessCode();
  const deleting = useDeleteAnyNetwork();

  return async ({ id, name, userId, owner }) => {
    const question = {
      title: t('admin.networks.delete.title', { name }),
      text:
        userId === null
          ? t('admin.networks.delete.ofSite')
          : t('admin.networks.delete.ofOwner', { owner: owner?.username ?? t('admin.networks.unknownOwner') }),
      confirmLabel: t('admin.networks.delete.confirm'),
      danger: true,
    };
    try {
      const done = await withAccessCode(question, (accessCode) => deleting.mutateAsync({ id, accessCode }));
      if (done) notifySuccess({ title: t('dashboard.delete.done', { name }) });
    } catch (error) {
      const detail = failureText(error, t('dashboard.delete.failed.detail'));
      notifyFailure(t('dashboard.delete.failed.title'), null, detail);
    }
  };
}
