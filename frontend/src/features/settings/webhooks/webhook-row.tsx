import type { Webhook } from '@wifi-share/contracts/entities/webhook';
import { Webhook as WebhookIcon } from 'lucide-react';
import { Link } from 'react-router-dom';
import { ItemRow } from '@/components/item-row.js';
import { Badge } from '@/components/ui/badge.js';
import { Button } from '@/components/ui/button.js';
import { textLinkClass } from '@/components/ui/text-link.js';
import { useText } from '@/lib/i18n/use-text.js';
import { notifyFailure, notifySuccess } from '@/lib/notify.js';
import { useSectionForm } from '@/lib/use-section-form.js';
import { DeliveryList } from './delivery-list.js';
import { RenewSecret } from './renew-secret.js';
import { WebhookForm } from './webhook-form.js';
import { useChangeWebhook } from './webhooks-api.js';

interface WebhookRowProps {
  userId: string;
  webhook: Webhook;
  onDelete: () => void;
  /** A new secret was made. */
  onSecret: (secret: string) => void;
}

const tones = { active: 'success', paused: 'neutral', failing: 'warning', noRoom: 'warning' } as const;

/** A webhook, its events, and what can be done with it. */
export function WebhookRow({ userId, webhook, onDelete, onSecret }: WebhookRowProps) {
  const t = useText();
  const { id, url, events, state } = webhook;
  const { host, pathname } = new URL(url);
  const changing = useChangeWebhook(userId, id);
  const form = useSectionForm(`webhook-change-${id}`);
  const deliveries = useSectionForm(`webhook-deliveries-${id}`);
  const secret = useSectionForm(`webhook-secret-${id}`);
  const isPaused = state === 'paused' || state === 'failing';

  async function switchOver() {
    try {
      await changing.mutateAsync({ paused: !isPaused });
      notifySuccess({ title: t(isPaused ? 'webhooks.resumed' : 'webhooks.paused') });
    } catch (error) {
      notifyFailure(t('webhooks.failedTitle'), error, t('webhooks.failed'));
    }
  }

  return (
    <ItemRow
      Icon={WebhookIcon}
      name={
        <>
          <span dir="ltr">{host + (pathname === '/' ? '' : pathname)}</span>
          <Badge tone={tones[state]}>{t(`webhooks.state.${state}`)}</Badge>
        </>
      }
      text={<span>{events.map((event) => t(`webhooks.event.${event}`)).join(' · ')}</span>}
      buttonsBelow
      buttons={
        <>
          <Button
            ref={deliveries.opener}
            size="sm"
            aria-expanded={deliveries.isOpen}
            aria-label={t('webhooks.deliveriesLabel', { host })}
            onClick={deliveries.toggle}
          >
            {t('webhooks.deliveries')}
          </Button>
          <Button
            ref={form.opener}
            size="sm"
            aria-expanded={form.isOpen}
            aria-label={t('webhooks.changeLabel', { host })}
            onClick={form.toggle}
          >
            {t('webhooks.change')}
          </Button>
          <Button
            ref={secret.opener}
            size="sm"
            aria-expanded={secret.isOpen}
            aria-label={t('webhooks.secret.title', { host })}
            onClick={secret.toggle}
          >
            {t('webhooks.secret.label')}
          </Button>
          {state !== 'noRoom' && (
            <Button
              size="sm"
              pending={changing.isPending}
              aria-label={t(isPaused ? 'webhooks.resumeLabel' : 'webhooks.pauseLabel', { host })}
              onClick={() => void switchOver()}
            >
              {t(isPaused ? 'webhooks.resume' : 'webhooks.pause')}
            </Button>
          )}
          <Button size="sm" aria-label={t('webhooks.deleteLabel', { host })} onClick={onDelete}>
            {t('webhooks.delete')}
          </Button>
        </>
      }
      warning={(state === 'failing' || state === 'noRoom') && <Warning state={state} />}
    >
      {deliveries.isOpen && <DeliveryList userId={userId} webhook={webhook} />}
      {form.isOpen && (
        <WebhookForm
          initial={{ url, events }}
          draft={id}
          submitLabel={t('webhooks.save')}
          onClose={form.close}
          save={async (input) => {
            await changing.mutateAsync(input);
            form.close();
            notifySuccess({ title: t('webhooks.saved') });
          }}
        />
      )}
      {secret.isOpen && <RenewSecret userId={userId} webhook={webhook} onSecret={onSecret} />}
    </ItemRow>
  );
}

/** Why it receives nothing although its owner wants it. */
function Warning({ state }: { state: 'failing' | 'noRoom' }) {
  const t = useText();
  if (state === 'failing') return t('webhooks.failingText');
  return (
    <>
      {t('webhooks.noRoomText')}{' '}
      <Link to="/plans" reloadDocument className={textLinkClass}>
        {t('plans.upgrade.see')}
      </Link>
    </>
  );
}
