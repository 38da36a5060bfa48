import type { ListedNetwork } from '@wifi-share/contracts/calls/admin-networks';
import { useText } from '@/lib/i18n/use-text.js';
import { notifySuccess } from '@/lib/notify.js';
import { useAccessCode } from '../access-code/access-code.js';
import { useDeleteAnyNetwork } from './api/networks.js';

/** Deletes a network after the access code was given; says whose it is first. */
export function useDeleteNetworkWithCode(): (network: ListedNetwork) => Promise<void> {
  const t = useText();
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
      failed: { title: t('dashboard.delete.failed.title'), text: t('dashboard.delete.failed.detail') },
    };
    const done = await withAccessCode(question, (accessCode) => deleting.mutateAsync({ id, accessCode }));
    if (done) notifySuccess({ title: t('dashboard.delete.done', { name }) });
  };
}
