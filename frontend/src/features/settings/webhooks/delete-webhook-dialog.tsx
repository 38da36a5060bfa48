import type { Webhook } from '@wifi-share/contracts/entities/webhook';
import { AlertDialog } from '@/components/ui/alert-dialog.js';
import { useText } from '@/lib/i18n/use-text.js';
import { notifyFailure, notifySuccess } from '@/lib/notify.js';
import { useFailureText } from '@/lib/use-failure-text.js';
import { useDeleteWebhook } from './webhooks-api.js';

interface DeleteWebhookDialogProps {
  userId: string;
  webhook: Webhook;
  onClose: () => void;
}

/** Says what goes with a webhook, and deletes it. */
export function DeleteWebhookDialog({ userId, webhook, onClose }: DeleteWebhookDialogProps) {
  const t = useText();
  const failureText = useFailureText();
  const deleting = useDeleteWebhook(userId, webhook.id);

  async function remove() {
    try {
      await deleting.mutateAsync();
      onClose();
      notifySuccess({ title: t('webhooks.deleted') });
    } catch (error) {
      notifyFailure(t('webhooks.failedTitle'), error, t('webhooks.failed'));
    }
  }

  return (
    <AlertDialog
      title={t('webhooks.deleteTitle', { host: new URL(webhook.url).host })}
      description={t('webhooks.deleteText')}
      confirmLabel={t('webhooks.deleteSubmit')}
      cancelLabel={t('common.cancel')}
      onConfirm={() => void remove()}
      onCancel={onClose}
      failure={deleting.error && failureText(deleting.error, t('webhooks.failed'))}
      pending={deleting.isPending}
    />
  );
}
