import { durations } from '@wifi-share/contracts/durations';
import type { Webhook } from '@wifi-share/contracts/entities/webhook';
import { Moment } from '@/components/moment.js';
import { Button } from '@/components/ui/button.js';
import { useText } from '@/lib/i18n/use-text.js';
import { notifyFailure } from '@/lib/notify.js';
import { useRenewSecret } from './webhooks-api.js';

interface RenewSecretProps {
  userId: string;
  webhook: Webhook;
  onSecret: (secret: string) => void;
}

/** Makes a new secret; until when the old one is good is said here. */
export function RenewSecret({ userId, webhook, onSecret }: RenewSecretProps) {
  const t = useText();
  const renewing = useRenewSecret(userId, webhook.id);
  const { previousSecretUntil } = webhook;

  async function renew() {
    try {
      onSecret((await renewing.mutateAsync()).secret);
    } catch (error) {
      notifyFailure(t('webhooks.failedTitle'), error, t('webhooks.failed'));
    }
  }

  return (
    <div className="grid justify-items-start gap-2 border-t p-5 sm:px-6">
      <p className="text-ink-muted text-sm">
        {t('webhooks.secret.renewText', { hours: durations.webhookSecretOverlapHours })}
      </p>
      {previousSecretUntil && (
        <p className="text-sm">
          <Moment at={previousSecretUntil}>{(when) => t('webhooks.secret.both', { when })}</Moment>
        </p>
      )}
      <Button size="sm" pending={renewing.isPending} onClick={() => void renew()}>
        {t('webhooks.secret.renew')}
      </Button>
    </div>
  );
}
