import { useText } from '@/lib/i18n/use-text.js';
import { notifySuccess } from '@/lib/notify.js';
import { AdminNetworkDialog, emptyForm } from './admin-network-dialog.js';
import { useCreateSiteNetwork } from './networks-api.js';

/** Registers a network of the site, which has no owner (R21). */
export function CreateNetworkDialog({ onClose }: { onClose: () => void }) {
  const t = useText();
  const creating = useCreateSiteNetwork();
  return (
    <AdminNetworkDialog
      title={t('admin.networks.create.title')}
      description={t('admin.networks.create.text')}
      submitLabel={t('admin.networks.create.submit')}
      failure={{ title: t('dashboard.create.failed.title'), detail: t('dashboard.create.failed.detail') }}
      initial={emptyForm}
      onClose={onClose}
      save={async (fields) => {
        await creating.mutateAsync(fields);
        notifySuccess({ title: t('dashboard.create.done') });
        onClose();
      }}
    />
  );
}
