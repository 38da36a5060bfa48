import type { Webhook } from '@wifi-share/contracts/entities/webhook';
import { ConfirmDialog } from '@/components/ui/confirm-dialog.js';
import { useText } from '@/lib/i18n/use-text.js';
import { useDeleteWebhook } from './webhooks-api.js';

interface DeleteWebhookDialogProps {
  userId: string;
  webhook: Webhook;
  onClose: () => void;
}

/** Says what goes with a webhook, and deletes it. */
export function DeleteWebhookDialog({ userId, webhook: { id, url }, onClose }: DeleteWebhookDialogProps) {
  const t = useText();
  return (
    <ConfirmDialog
      title={t('webhooks.deleteTitle', { host: new URL(url).host })}
      description={t('webhooks.deleteText')}
      confirmLabel={t('webhooks.deleteSubmit')}
      action={useDeleteWebhook(userId, id)}
      done={t('webhooks.deleted')}
      failed={t('webhooks.failed')}
      onClose={onClose}
    />
  );
}
